/// Bounds a whole call: queueing, repeating, waiting in between and reading the content.
///
/// - **HD1** When the time is over, the call or the reading fails as `timed_out`, and
///   ``HTTPError/waitedFor`` says what did not come.
/// - **HD2** What it stops waiting for is cancelled, and over before the error is thrown.
/// - **HD3** A call that has an earlier deadline of its own keeps that.
/// - **HD4** The middlewares further in know the deadline, so that none begins to wait for what
///   would come too late.
/// - **HD5** The error is marked as unsent exactly if the transport never got the request.
///
/// HD2 depends on a transport that ends when it is cancelled (HT5).
public struct Deadline: HTTPMiddleware {
  private let limit: Duration
  private let clock: MonotonicClock

  /// Makes a bound.
  ///
  /// - Parameters:
  ///   - limit: the time for everything, from the call to the last byte.
  ///   - clock: measures it.
  public init(_ limit: Duration, clock: MonotonicClock) {
    self.limit = limit
    self.clock = clock
  }

  /// Outside of everything.
  public var place: MiddlewareOrder? { .deadline }

  /// Sends the call on and hands out its answer, in time.
  ///
  /// - Throws: ``HTTPError`` with ``HTTPError/Reason/timedOut`` if it is not answered in time; else
  ///   what sending it on throws.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    var call = call
    let time = min(clock.now + limit, call.deadline ?? .seconds(Int64.max))
    call.deadline = time
    let bounded = call
    let bound = TimeLimit(clock: clock, time: time)
    let progress = call.progress
    let url = RedactedURL(call.request.url)
    var response = try await bound.run(
      orThrow: .tooLate(url, for: progress.wait, isUnsent: !progress.isSent)
    ) { () async throws(HTTPError) -> HTTPResponse in try await next(bounded) }
    if let end = response.body.bound, end <= time { return response }
    response.body = response.body.wrapped { body throws(HTTPError) in
      try await bound.run(orThrow: .tooLate(url, for: .content)) {
        () async throws(HTTPError) -> [UInt8]? in try await body.nextPiece()
      }
    }
    return response
  }
}

extension HTTPError {
  /// Says that a deadline passed.
  static func tooLate(
    _ url: RedactedURL, for wait: HTTPWait, isUnsent: Bool = false
  ) -> HTTPError {
    HTTPError(
      .timedOut, "\(url) took too long: the time was over while waiting for \(wait.phrase)",
      hint: "try again later, or allow more time", isUnsent: isUnsent, waitedFor: wait)
  }
}

/// Does something until a time at most.
struct TimeLimit: Sendable {
  private enum Event<Value: Sendable>: Sendable {
    case done(Result<Value, HTTPError>)
    case timeIsUp
    case timerCancelled
  }

  let clock: MonotonicClock
  let time: Duration

  /// Runs the operation, and cancels it when the time has come.
  ///
  /// It returns when the operation has ended, cancelled or not: nothing of it goes on behind the
  /// caller's back.
  ///
  /// - Parameters:
  ///   - error: says that it took too long.
  ///   - operation: what is done.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws, or the error of taking too long.
  func run<Value: Sendable>(
    orThrow error: @autoclosure () -> HTTPError,
    _ operation: @escaping @Sendable () async throws(HTTPError) -> Value
  ) async throws(HTTPError) -> Value {
    guard clock.now < time else { throw error() }
    let outcome = await withTaskGroup(of: Event<Value>.self) { group -> Result<Value, HTTPError>? in
      group.addTask {
        do throws(HTTPError) {
          return .done(.success(try await operation()))
        } catch {
          return .done(.failure(error))
        }
      }
      group.addTask {
        do {
          try await clock.sleep(until: time)
          return .timeIsUp
        } catch {
          return .timerCancelled
        }
      }
      defer { group.cancelAll() }
      for await event in group {
        switch event {
        case .done(let result): return result
        case .timeIsUp: return nil
        case .timerCancelled: continue
        }
      }
      return nil
    }
    guard let outcome else { throw error() }
    return try outcome.get()
  }
}
