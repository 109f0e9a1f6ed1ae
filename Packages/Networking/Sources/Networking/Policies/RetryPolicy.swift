public import DomainModels
internal import Synchronization

/// The number of repetitions of a failed operation, and the pauses between them.
///
/// - **HP1** There are at most ``attempts`` attempts, the first included.
/// - **HP2** Without a wish of the other side the pause is one of ``backoff``: random, and growing.
/// - **HP3** A pause that the other side asks for (`Retry-After`) is kept exactly, unless it is
///   zero. If it is longer than ``longestPause`` there is no further attempt.
/// - **HP4** No attempt begins when ``total`` is over.
/// - **HP5** Over all operations that share a ``budget`` there are no more repetitions than it
///   allows.
public struct RetryPolicy: Sendable {
  /// The number of attempts at most, the first included.
  public var attempts: Int
  /// The pause where the other side asks for none.
  public var backoff: Backoff
  /// The longest pause that is kept if the other side asks for it.
  public var longestPause: Duration
  /// The time from the beginning of the first attempt within which the last one begins; nil for no
  /// limit.
  public var total: Duration?
  /// The budget of repetitions over all operations; nil for no limit.
  public var budget: RetryBudget?

  /// By default attempts and pauses are those of the model providers' own clients.
  public init(
    attempts: Int = 3, backoff: Backoff = .decorrelated(base: .milliseconds(500), cap: .seconds(8)),
    longestPause: Duration = .seconds(120), total: Duration? = nil,
    budget: RetryBudget? = RetryBudget()
  ) {
    self.attempts = attempts
    self.backoff = backoff
    self.longestPause = longestPause
    self.total = total
    self.budget = budget
  }

  /// The same policy for one operation that has a time limit of its own; nil for none.
  public func limited(to limit: Duration?) -> RetryPolicy {
    guard let limit else { return self }
    var policy = self
    policy.total = min(total ?? limit, limit)
    return policy
  }

  /// The pause before the next attempt; nil if there is to be none.
  ///
  /// A pause that is returned has taken a repetition from the budget.
  ///
  /// - Parameters:
  ///   - attempt: which attempt failed, from 1.
  ///   - elapsed: the time since the first attempt began.
  ///   - asked: the pause that the other side asks for, if it does.
  ///   - previous: the pause before the failed attempt; nil for the first.
  ///   - random: draws the pause.
  /// - Returns: how long to wait.
  public func pause(
    after attempt: Int, elapsed: Duration = .zero, asked: Duration? = nil,
    previous: Duration? = nil, random: RandomSource
  ) -> Duration? {
    guard attempt < attempts else { return nil }
    let asked = asked.flatMap { $0 > .zero ? $0 : nil }
    if let asked, asked > longestPause { return nil }
    let pause = asked ?? backoff.delay(after: attempt, previous: previous, random: random)
    if let total, elapsed + pause >= total { return nil }
    return budget?.withdraw() == false ? nil : pause
  }
}

/// The wait before the next attempt: random, so that many callers don't come back at once.
public struct Backoff: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case decorrelated
    case equalJitter
    case fullJitter
  }

  private let kind: Kind
  private let base: Duration
  private let cap: Duration

  private init(_ kind: Kind, _ base: Duration, _ cap: Duration) {
    self.kind = kind
    self.base = min(max(.zero, base), MonotonicClock.ages)
    self.cap = min(max(.zero, cap), MonotonicClock.ages)
  }

  /// Between the base and three times the wait before, at most the cap.
  public static func decorrelated(base: Duration, cap: Duration) -> Backoff {
    Backoff(.decorrelated, base, cap)
  }

  /// Between nothing and the base, doubled for each attempt, at most the cap.
  public static func fullJitter(base: Duration, cap: Duration) -> Backoff {
    Backoff(.fullJitter, base, cap)
  }

  /// Between half of the base, doubled for each attempt, and all of it; at most the cap.
  public static func equalJitter(base: Duration, cap: Duration) -> Backoff {
    Backoff(.equalJitter, base, cap)
  }

  /// The wait after a failed attempt.
  ///
  /// - Parameters:
  ///   - attempt: which attempt failed, from 1.
  ///   - previous: the wait before it, nil for the first.
  ///   - random: draws the wait.
  /// - Returns: between zero and the cap.
  public func delay(
    after attempt: Int, previous: Duration?, random: RandomSource
  ) -> Duration {
    switch kind {
    case .decorrelated:
      return min(cap, Backoff.pick(base, max(base, min(previous ?? base, cap) * 3), random))
    case .equalJitter:
      let most = doubled(attempt)
      return Backoff.pick(most / 2, most, random)
    case .fullJitter: return Backoff.pick(.zero, doubled(attempt), random)
    }
  }

  private func doubled(_ attempt: Int) -> Duration {
    min(cap, base * (1 << min(max(attempt - 1, 0), 30)))
  }

  private static func pick(
    _ lowest: Duration, _ highest: Duration, _ random: RandomSource
  ) -> Duration {
    lowest + (highest - lowest) * (Double(random.next() >> 11) / 9_007_199_254_740_992)
  }
}

/// A budget of repetitions: a bucket that every first attempt fills a little and every repetition
/// empties.
///
/// When a server fails for all callers, repeating would multiply its load just then. Copies of a
/// ``RetryPolicy`` share their budget; give the same one to several clients of a host.
public final class RetryBudget: Sendable {
  private static let whole = 1000
  private let share: Int
  private let capacity: Int
  private let level: Mutex<Int>

  /// Makes a full bucket.
  ///
  /// - Parameters:
  ///   - share: the extra load in the long run: 0.2 for one repetition in five requests.
  ///   - reserve: how many repetitions there may be at once.
  public init(share: Double = 0.2, reserve: Int = 10) {
    // What is no number is compared with nothing.
    self.share = share > 0 ? Int(min(share, 10) * Double(RetryBudget.whole)) : 0
    capacity = min(max(reserve, 0), 1_000_000) * RetryBudget.whole
    level = Mutex(capacity)
  }

  /// The number of repetitions that are left now.
  public var remaining: Int { level.withLock { $0 / RetryBudget.whole } }

  /// Takes in the first attempt of an operation.
  public func deposit() { level.withLock { $0 = min(capacity, $0 + share) } }

  /// Takes out a repetition.
  ///
  /// - Returns: whether there was one left; without it nothing may be repeated.
  public func withdraw() -> Bool {
    level.withLock { level in
      guard level >= RetryBudget.whole else { return false }
      level -= RetryBudget.whole
      return true
    }
  }
}
