import DomainModels
import FriendsModels
import FriendsRequests
import Identity

/// Who asks, after their token was looked at.
struct FriendsRequestCaller: Sendable {
  let device: Device
  /// Who is signed in, if anybody is.
  let signedIn: SignedIn?

  /// Who is signed in.
  ///
  /// - Throws: ``FriendsError/unauthorized`` if nobody is.
  var account: SignedIn {
    get throws {
      guard let signedIn else { throw FriendsError.unauthorized }
      return signedIn
    }
  }

  /// The identity of their member, which is that of their account.
  ///
  /// - Throws: ``FriendsError/unauthorized`` if nobody is signed in.
  var member: Identifier<Member> {
    get throws { Identifier(try account.account.uuid) }
  }
}
