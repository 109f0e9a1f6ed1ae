import DomainModels

/// Tells a closure of every request that passes, without secrets.
///
/// As the innermost it tells of every attempt, as the outermost of every call; there may be both.
///
/// - **HO1** One event for each request that passes, when its status and headers or its error are
///   there.
/// - **HO2** No value of a header is in it unless the header is known to be harmless; addresses are
///   those of ``RedactedURL``; messages are cleaned of the request's secrets.
/// - **HO3** Nothing of a content is in it.
public struct HTTPLog: HTTPMiddleware {
  private let clock: MonotonicClock
  private let sink: @Sendable (HTTPLogEvent) -> Void

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - clock: measures how long it takes.
  ///   - sink: gets the events; it is called where the request runs, and should be quick.
  public init(clock: MonotonicClock, sink: @escaping @Sendable (HTTPLogEvent) -> Void) {
    self.clock = clock
    self.sink = sink
  }

  /// Sends the call on and tells of it.
  ///
  /// - Throws: What sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    let start = clock.now
    do {
      let response = try await next(call)
      tell(
        call, start, .answered(status: response.status, headers: response.headers.redacted))
      return response
    } catch {
      let message = SecretScrubber(call.request).scrub(error.message)
      tell(call, start, .failed(code: error.code, message: message))
      throw error
    }
  }

  private func tell(_ call: HTTPCall, _ start: Duration, _ outcome: HTTPLogEvent.Outcome) {
    sink(
      HTTPLogEvent(
        method: call.request.method, url: RedactedURL(call.request.url),
        headers: call.request.headers.redacted, attempt: call.attempt, outcome: outcome,
        duration: clock.now - start))
  }
}

/// One request and what came of it, without its secrets: fit for a log.
public struct HTTPLogEvent: Sendable, Equatable, CustomStringConvertible {
  public enum Outcome: Sendable, Equatable {
    /// An answer, with its headers as they may be shown.
    case answered(status: Int, headers: HTTPHeaders)
    case failed(code: String, message: String)
  }

  /// The method of the request.
  public let method: HTTPMethod
  /// The address, with secrets redacted.
  public let url: RedactedURL
  /// The headers as they may be shown.
  public let headers: HTTPHeaders
  /// The number of the attempt, from 1.
  public let attempt: Int
  public let outcome: Outcome
  /// The duration of the call, the content not counted.
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
