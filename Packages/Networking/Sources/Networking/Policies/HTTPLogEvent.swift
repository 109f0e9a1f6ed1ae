/// One request and what came of it, without its secrets: fit for a log.
public struct HTTPLogEvent: Sendable, Equatable, CustomStringConvertible {
  public enum Outcome: Sendable, Equatable {
    /// An answer, with its headers as they may be shown.
    case answered(status: Int, headers: HTTPHeaders)
    case failed(code: String, message: String)
  }

  /// What was asked for.
  public let method: HTTPMethod
  /// Whom it went to.
  public let url: RedactedURL
  /// The headers as they may be shown.
  public let headers: HTTPHeaders
  /// Which attempt it was, from 1.
  public let attempt: Int
  public let outcome: Outcome
  /// How long that took, the content not counted.
  public let duration: Duration

  /// One line, without the headers.
  public var description: String {
    let result =
      switch outcome {
      case .answered(let status, _): "\(status)"
      case .failed(let code, let message): "\(code): \(message)"
      }
    let number = attempt > 1 ? " (attempt \(attempt))" : ""
    return "\(method.rawValue) \(url)\(number) \(result) in \(duration)"
  }
}
