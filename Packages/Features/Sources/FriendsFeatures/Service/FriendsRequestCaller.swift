import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Secrets
import Services
import Storage

/// Who asks, after their token was looked at.
struct FriendsRequestCaller: Sendable {
  let device: Device
  /// Who is signed in, if anybody is.
  let signedIn: SignedIn?

  /// Who is signed in.
  ///
  /// - Throws: ``ServiceError/unauthorized`` if nobody is.
  var account: SignedIn {
    get throws {
      guard let signedIn else { throw ServiceError.unauthorized }
      return signedIn
    }
  }

  /// The identity of their member, which is that of their account.
  ///
  /// - Throws: ``ServiceError/unauthorized`` if nobody is signed in.
  var member: Identifier<Member> {
    get throws { Identifier(try account.account.uuid) }
  }
}

extension FriendsRequestCaller {
  /// Checks the token of a caller, and what a request needs beyond it.
  ///
  /// - Throws: `UNAUTHORIZED`, `TOKEN_EXPIRED`, or `PROFILE_INCOMPLETE`.
  init(_ caller: Caller, for access: ServiceAccess, _ context: some FriendsContext) async throws {
    let device = Device(label: caller.deviceLabel, nonce: caller.deviceNonce)
    if access == .anyone {
      self.init(device: device, signedIn: nil)
      return
    }
    guard let token = caller.token else { throw ServiceError.unauthorized }
    let signedIn = try await AuthenticateAccess(context)(AccessToken(token.secret))
    self.init(device: device, signedIn: signedIn)
    guard access == .member else { return }
    let (id, keys) = (try member, context.identityKeys)
    try await context.store.read { reading in
      guard try keys.details(of: reading.member(id)).isComplete else {
        throw ServiceError(
          .profileIncomplete, "the profile is not complete yet",
          hint: "Complete it first: name, birth date, place, manner, interests and goals")
      }
    }
  }
}
