import DomainModels
public import Pages
public import Services

extension PageFailure {
  /// Explains an error of a service, or of what reads from it.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - api: the API of the service.
  public init<API: ServiceAPI>(_ error: any Error, of api: API.Type) {
    switch error {
    case let error as ServiceError:
      let reason: Reason =
        switch error.reason {
        case api.codes.unauthorized: .left
        case api.codes.notFound: .gone
        case api.codes.unavailable: .unreachable
        default: .other
        }
      self.init(reason, error.message, hint: error.hint)
    case let error as any ExplainedError: self.init(.other, error.message, hint: error.hint)
    default: self.init(.other, String(describing: error))
    }
  }
}
