import DomainModels
import Identity
import PeopleModels
import PeopleRequests

extension PeopleError {
  /// Turns what a port or a check threw into the service's own error.
  init(_ error: any Error) {
    switch error {
    case let error as PeopleError: self = error
    case let error as IdentityError:
      self.init(
        Code(rawValue: error.code), error.message, hint: error.hint, kind: error.kind,
        retryAfterSeconds: error.retryAfter?.wholeSeconds)
    case let error as ValidationError:
      self.init(.invalidValue, error.message, hint: error.hint, kind: .usage)
    case let error as any ExplainedError:
      self.init(Code(rawValue: error.code), error.message, hint: error.hint, kind: error.kind)
    default:
      // Only its type: a text of somebody else's making might hold what a person wrote.
      self.init(.unavailable, "the service could not do it (\(type(of: error)))")
    }
  }
}
