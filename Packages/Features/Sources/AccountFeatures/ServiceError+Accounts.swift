import AccountRequests
import DomainModels
import Identity
public import Services
public import Storage

extension ServiceError {
  /// Turns what Identity, the store or a check threw into an error of a service with accounts.
  ///
  /// - Parameters:
  ///   - error: any error; one of a service stays as it is.
  ///   - api: has the codes of every service.
  public init<API: ServiceAPI>(account error: any Error, of api: API.Type) {
    switch error {
    case let error as ServiceError: self = error
    case let error as StorageError where error.kind == .busy:
      self.init(notReady: error, of: api)
    case let error as StorageError:
      // Not its message, which names a place of the server.
      self.init(
        API.codes.unavailable, "the store could not do it (\(error.code))",
        hint: error.reason == .full
          ? "There is no room left where the data is kept: its operator has to make some"
          : "Try again later; the program's doctor says what is wrong")
    case let error as IdentityError where error.reason == .accountSuspended:
      self.init(.accountSuspended, error.message, hint: error.hint)
    case let error as IdentityError:
      self.init(
        Code(accounts: error), error.message, hint: error.hint, kind: error.kind,
        retryAfterSeconds: error.retryAfter?.wholeSeconds)
    case let error as ValidationError:
      self.init(API.codes.invalid, error.message, hint: error.hint, kind: .usage)
    case let error as any ExplainedError:
      self.init(Code(accounts: error), error.message, hint: error.hint, kind: error.kind)
    default:
      // Only its type: the text of an unknown error might hold what a person wrote.
      self.init(API.codes.unavailable, "the service could not do it (\(type(of: error)))")
    }
  }

  /// Says that the service can't reach its store now; nothing was written.
  ///
  /// - Parameters:
  ///   - error: of the store, of the kind `busy`.
  ///   - api: has the codes of every service.
  public init<API: ServiceAPI>(notReady error: StorageError, of api: API.Type) {
    // Not its message, which names a place of the server.
    self.init(
      API.codes.notReady, "the service can't reach its store now (\(error.code))",
      hint: "Try again in a few seconds", retryAfterSeconds: 2)
  }
}

extension ServiceError.Code {
  /// The code of an error of a port, with the status that belongs to its kind.
  fileprivate init(accounts error: any ExplainedError) {
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
