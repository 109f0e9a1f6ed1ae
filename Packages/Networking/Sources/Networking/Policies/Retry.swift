public import DomainModels

/// Sends a request again that failed for a reason which may have passed.
///
/// - **HR1** Only a request that may arrive twice is repeated: of an idempotent method, with an
///   `Idempotency-Key`, or one whose error says that it is unsent.
/// - **HR2** Repeated are the statuses 408, 425, 429, 500, 502, 503 and 504, and the errors
///   `unreachable`, `timed_out`, `disconnected` and `truncated`; `X-Should-Retry: true` or `false` of
///   the server overrules the status. Nothing else is.
/// - **HR3** `Retry-After` is obeyed exactly, unless it says zero. If it doesn't fit into the
///   deadline, or is longer than ``RetryPolicy/longestPause``, the answer is handed out at once.
/// - **HR4** Without it the wait is one of ``Backoff``: random, and growing.
/// - **HR5** Once an answer is handed out nothing is repeated: no byte is ever given twice.
/// - **HR6** There are at most so many attempts, and over all calls no more repetitions than the
///   ``RetryBudget`` allows.
/// - **HR7** All attempts send the same request, apart from the header that counts them, if one is
///   wanted.
/// - **HR8** While it waits it holds no connection, and it stops when cancelled.
/// - **HR9** What is handed out after the last attempt is that attempt's answer or error; an error
///   counts as unsent only if no attempt was sent.
public struct Retry: HTTPMiddleware {
  private static let statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
  private static let reasons: Set<HTTPError.Reason> = [
    .unreachable, .timedOut, .disconnected, .truncated,
  ]

  private enum Step {
    case finished(HTTPResponse)
    case again(after: Duration, isUnsent: Bool)
  }

  private let policy: RetryPolicy
  private let countHeader: String?
  private let clock: MonotonicClock
  private let wallClock: WallClock
  private let random: RandomSource

  /// Makes it.
  ///
  /// - Parameters:
  ///   - policy: how often, and after which pauses. The deadline of a call limits it further.
  ///   - countHeader: a header that gets the number of repetitions so far; nil for none.
  ///   - clock: waits.
  ///   - wallClock: for a `Retry-After` with a date in an answer without one.
  ///   - random: draws the waits.
  public init(
    _ policy: RetryPolicy, countHeader: String? = nil, clock: MonotonicClock,
    wallClock: WallClock, random: RandomSource
  ) {
    self.policy = policy
    self.countHeader = countHeader
    self.clock = clock
    self.wallClock = wallClock
    self.random = random
  }

  /// Around each attempt.
  public var place: MiddlewareOrder? { .retry }

  /// Sends the call on, as often as needed and allowed.
  ///
  /// - Throws: ``HTTPError`` of the last attempt, or with ``HTTPError/Reason/cancelled``.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    policy.budget?.deposit()
    let start = clock.now
    let policy = policy.limited(to: call.deadline.map { $0 - start })
    var call = call
    var previous: Duration?
    var isUnsent = true
    while true {
      let step: Step
      do {
        step = try await attempt(call, next) {
          policy.pause(
            after: call.attempt, elapsed: clock.now - start, asked: $0, previous: previous,
            random: random)
        }
      } catch {
        // Its last attempt may be unsent and one before it may have been carried out.
        throw isUnsent ? error : error.sent
      }
      switch step {
      case .finished(let response): return response
      case .again(let delay, let wasUnsent):
        isUnsent = isUnsent && wasUnsent
        call.progress.begin(.retry)
        do { try await clock.sleep(until: clock.now + delay) } catch {
          throw HTTPError(
            .cancelled,
            "the call to \(RedactedURL(call.request.url)) was cancelled before its next attempt")
        }
        previous = delay
        call.attempt += 1
      }
    }
  }

  /// Makes one attempt; an answer that is not handed out is let go of on return, before any wait.
  private func attempt(
    _ call: HTTPCall, _ next: HTTPNext, _ pause: (_ asked: Duration?) -> Duration?
  ) async throws(HTTPError) -> Step {
    var counted = call
    if let countHeader { counted.request.headers[countHeader] = String(call.attempt - 1) }
    let retryAfter: Duration?
    var isUnsent = false
    let end: Result<HTTPResponse, HTTPError>
    do {
      let response = try await next(counted)
      end = .success(response)
      guard isWorthRepeating(response), isRepeatable(call.request) else {
        return .finished(response)
      }
      retryAfter = response.headers.retryAfter(now: wallClock.now)
    } catch {
      // Who could not even wait for a place in time can't do so twice.
      guard Retry.reasons.contains(error.reason), error.waitedFor != .place,
        error.isUnsent || isRepeatable(call.request)
      else { throw error }
      retryAfter = error.retryAfter
      isUnsent = error.isUnsent
      end = .failure(error)
    }
    guard let delay = pause(retryAfter) else { return .finished(try end.get()) }
    return .again(after: delay, isUnsent: isUnsent)
  }

  private func isWorthRepeating(_ response: HTTPResponse) -> Bool {
    switch response.headers["X-Should-Retry"]?.lowercased() {
    case "true": !response.isSuccess
    case "false": false
    default: Retry.statuses.contains(response.status)
    }
  }

  private func isRepeatable(_ request: HTTPRequest) -> Bool {
    request.method.isIdempotent || request.headers[IdempotencyKeys.header] != nil
  }
}
