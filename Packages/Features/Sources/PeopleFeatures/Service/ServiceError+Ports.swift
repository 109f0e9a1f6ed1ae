import Blobs
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import PhotoFeatures
import Services
import Storage

extension ServiceError {
  /// Turns what a port or a check threw into the service's own error.
  init(people error: any Error) {
    switch error {
    case let error as ServiceError: self = error
    // A row was to refer to a person who left meanwhile.
    case let error as StorageError where error.reason == .dangling: self = .notFound
    case let error as StorageError:
      // Not its message, which names a place of the server.
      let code: Code = error.kind == .busy ? Code(error.code, 503, .busy) : .unavailable
      self.init(
        code, "the store could not do it (\(error.code))",
        hint: "Try again later; the program's doctor says what is wrong")
    case let error as IdentityError where error.reason == .accountSuspended:
      self.init(.accountSuspended, error.message, hint: error.hint)
    case let error as IdentityError:
      self.init(
        Code(people: error), error.message, hint: error.hint, kind: error.kind,
        retryAfterSeconds: error.retryAfter?.wholeSeconds)
    case let error as ValidationError:
      self.init(.invalidValue, error.message, hint: error.hint, kind: .usage)
    case let error as MissingPicture:
      self.init(.unavailable, error.message, hint: error.hint)
    case let error as BlobError:
      // Neither path nor name: the caller may be on another machine.
      self.init(
        .unavailable, "the picture can't be read or kept (\(error.code))",
        hint: "Try again later; the program's doctor says what is wrong")
    case let error as any ExplainedError:
      self.init(Code(people: error), error.message, hint: error.hint, kind: error.kind)
    default:
      // Only its type: a text of somebody else's making might hold what a person wrote.
      self.init(.unavailable, "the service could not do it (\(type(of: error)))")
    }
  }
}

extension ServiceError.Code {
  /// The code of an error of a port, with the status that belongs to its kind.
  fileprivate init(people error: any ExplainedError) {
    let status =
      switch error.kind {
      case .failed, .usage, .cancelled: 400
      case .notFound: 404
      case .locked: 401
      case .busy: 429
      }
    self.init(error.code, status, error.kind)
  }
}
