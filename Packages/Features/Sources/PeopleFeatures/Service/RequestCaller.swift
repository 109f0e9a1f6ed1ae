import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Secrets
import Services

/// Who asks, after their token was looked at.
struct RequestCaller: Sendable {
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

  /// The identity of their profile, which is that of their account.
  ///
  /// - Throws: ``ServiceError/unauthorized`` if nobody is signed in.
  var person: Identifier<Person> {
    get throws { Identifier(try account.account.uuid) }
  }
}

extension RequestCaller {
  /// Checks the token of a caller, and notes that a member is active.
  ///
  /// - Throws: `unauthorized`, `token_expired`, or `no_profile`.
  init(_ caller: Caller, for access: ServiceAccess, _ context: some PeopleContext) async throws {
    let device = Device(label: caller.deviceLabel, nonce: caller.deviceNonce)
    if access == .anyone {
      self.init(device: device, signedIn: nil)
      return
    }
    guard let token = caller.token else { throw ServiceError.unauthorized }
    let signedIn = try await AuthenticateAccess(context)(AccessToken(token.secret))
    self.init(device: device, signedIn: signedIn)
    if access == .member { try await RecordActivity(context)(of: try person) }
  }
}
