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
      self.init(reason, error.message, hint: error.advice)
    case let error as any ExplainedError: self.init(.other, error.message, hint: error.hint)
    default: self.init(.other, String(describing: error))
    }
  }
}

extension ServiceError {
  /// The next step, and the time to wait, if waiting helps.
  fileprivate var advice: String? {
    guard let retryAfterSeconds else { return hint }
    let wait = "It may work again in \(WaitingTime.words(seconds: retryAfterSeconds))"
    return hintBesideWait.map { "\($0). \(wait)" } ?? wait
  }
}

/// A time to wait, in words.
public enum WaitingTime {
  /// Rounded up to what one waits by: seconds, minutes, hours.
  public static func words(seconds: Int) -> String {
    func counted(_ count: Int, _ unit: String) -> String {
      "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
    let seconds = max(1, seconds)
    if seconds < 100 { return counted(seconds, "second") }
    let minutes = (seconds + 59) / 60
    if minutes < 100 { return counted(minutes, "minute") }
    return counted((minutes + 59) / 60, "hour")
  }
}
