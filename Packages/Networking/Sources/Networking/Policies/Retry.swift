public import DomainModels

/// Sends a request again that failed for a reason which may have passed.
///
/// - **HR1** Only a request that may arrive twice is repeated: of an idempotent method, with an
///   `Idempotency-Key`, or one whose error says that it is unsent.
/// - **HR2** Repeated are the statuses 408, 425, 429, 500, 502, 503 and 504, and the errors
///   `unreachable`, `timed_out`, `disconnected` and `truncated`; `X-Should-Retry: true` or `false` of
///   the server overrules the status. Nothing else is.
/// - **HR3** `Retry-After` is obeyed exactly, unless it says zero. If it doesn't fit into the
///   deadline, or is longer than `longestWait`, the answer is handed out at once.
/// - **HR4** Without it the wait is one of ``Backoff``: by chance, and growing.
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

  private let attempts: Int
  private let backoff: Backoff
  private let longestWait: Duration
  private let budget: RetryBudget
  private let countHeader: String?
  private let clock: MonotonicClock
  private let wallClock: WallClock
  private let random: RandomSource

  /// Makes it.
  ///
  /// - Parameters:
  ///   - attempts: how many at most, the first included.
  ///   - backoff: how long to wait if the server doesn't say.
  ///   - longestWait: up to which length a `Retry-After` is waited for.
  ///   - budget: how much may be repeated over all calls.
  ///   - countHeader: a header that gets the number of repetitions so far; nil for none.
  ///   - clock: waits.
  ///   - wallClock: for a `Retry-After` with a date in an answer without one.
  ///   - random: the chance in the waits.
  public init(
    attempts: Int = 3,
    backoff: Backoff = .decorrelated(base: .milliseconds(500), cap: .seconds(8)),
    longestWait: Duration = .seconds(120), budget: RetryBudget, countHeader: String? = nil,
    clock: MonotonicClock, wallClock: WallClock, random: RandomSource
  ) {
    self.attempts = attempts
    self.backoff = backoff
    self.longestWait = longestWait
    self.budget = budget
    self.countHeader = countHeader
    self.clock = clock
    self.wallClock = wallClock
    self.random = random
  }

  /// Around each attempt.
  public var place: HTTPPlace? { .retry }

  /// Sends the call on, as often as needed and allowed.
  ///
  /// - Throws: ``HTTPError`` of the last attempt, or with ``HTTPError/Reason/cancelled``.
  public func send(_ call: HTTPCall, next: HTTPNext) async throws(HTTPError) -> HTTPResponse {
    budget.deposit()
    var call = call
    var previous: Duration?
    var isUnsent = true
    while true {
      let step: Step
      do { step = try await attempt(call, previous, next) } catch {
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
    _ call: HTTPCall, _ previous: Duration?, _ next: HTTPNext
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
    guard let delay = delay(after: call, asked: retryAfter, previous), budget.withdraw() else {
      return .finished(try end.get())
    }
    return .again(after: delay, isUnsent: isUnsent)
  }

  /// The wait before the next attempt; nil if there is to be none.
  private func delay(
    after call: HTTPCall, asked: Duration?, _ previous: Duration?
  ) -> Duration? {
    guard call.attempt < attempts else { return nil }
    let asked = asked.flatMap { $0 > .zero ? $0 : nil }
    if let asked, asked > longestWait { return nil }
    let delay =
      asked ?? backoff.delay(after: call.attempt, previous: previous, random: random)
    if let deadline = call.deadline, clock.now + delay >= deadline { return nil }
    return delay
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
