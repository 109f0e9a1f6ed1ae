/// The wait after wrong passwords or codes: longer each time, and never for good.
public struct LockoutPolicy: Sendable, Hashable {
  /// The number of tries that may be wrong before a user has to wait.
  public var freeTries: Int
  /// The first wait; each further one is twice as long.
  public var firstWait: Duration
  /// No wait is longer.
  public var longestWait: Duration
  /// After how long without a wrong one all are forgotten.
  public var memory: Duration

  public init(
    freeTries: Int, firstWait: Duration, longestWait: Duration, memory: Duration = .seconds(86_400)
  ) {
    self.freeTries = freeTries
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.memory = memory
  }

  /// Returns the wait after so many failures.
  func wait(after failures: Int) -> Duration {
    guard failures >= freeTries else { return .zero }
    var wait = firstWait
    for _ in 0..<min(failures - freeTries, 40) {
      if wait >= longestWait { break }
      wait *= 2
    }
    return min(wait, longestWait)
  }
}

/// A limit of how often an event may happen: at once, and in the long run.
public struct RateLimit: Sendable, Hashable {
  /// The number of events that may happen at once after a pause; at least one.
  public let burst: Int
  /// After how long one more may.
  public let interval: Duration

  public init(burst: Int, every interval: Duration) {
    self.burst = max(1, burst)
    self.interval = max(.milliseconds(1), interval)
  }

  /// Never more than so many in any stretch of time that is this long.
  ///
  /// A bucket that holds them all and fills up within the window would let nearly twice as many
  /// through. This one holds a little over half of them, and fills so slowly that what trickles in
  /// makes up the rest.
  public static func atMost(_ count: Int, per window: Duration) -> RateLimit {
    let burst = max(1, count / 2 + count % 2)
    return RateLimit(burst: burst, every: window / max(1, count - burst + 1))
  }

  /// The interval in whole milliseconds, rounded up: rounded down, one too many would get through.
  var step: Int64 {
    let whole = interval.inMilliseconds
    return .milliseconds(whole) < interval ? whole + 1 : whole
  }
  /// The furthest that an emptying bucket can be ahead of now.
  var depth: Int64 { step.multipliedReportingOverflow(by: Int64(burst)).partialValue }
}

extension Duration {
  /// In whole milliseconds, at most some 270 million years.
  var inMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let bounded = min(max(seconds, -(1 << 53)), 1 << 53)
    return bounded * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
