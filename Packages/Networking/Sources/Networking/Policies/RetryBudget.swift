internal import Synchronization

/// How much may be repeated: a bucket that every first attempt fills a little and every repetition
/// empties.
///
/// When a server fails for everybody, repeating would multiply its load just then. Copies of a
/// ``Retry`` share their budget; give the same one to several clients of a host.
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

  /// How many repetitions are left now.
  public var remaining: Int { level.withLock { $0 / RetryBudget.whole } }

  /// Takes in a first attempt: whoever repeats calls himself does so once for each call.
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
