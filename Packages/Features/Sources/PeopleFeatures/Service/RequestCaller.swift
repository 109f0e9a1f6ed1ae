import DomainModels
import Identity
import PeopleModels
import PeopleRequests

/// Who asks, after their token was looked at.
struct RequestCaller: Sendable {
  let device: Device
  /// Who is signed in, if anybody is.
  let signedIn: SignedIn?

  /// Who is signed in.
  ///
  /// - Throws: ``PeopleError/unauthorized`` if nobody is.
  var account: SignedIn {
    get throws {
      guard let signedIn else { throw PeopleError.unauthorized }
      return signedIn
    }
  }

  /// The identity of their profile, which is that of their account.
  ///
  /// - Throws: ``PeopleError/unauthorized`` if nobody is signed in.
  var person: Identifier<Person> {
    get throws { Identifier(try account.account.uuid) }
  }
}
