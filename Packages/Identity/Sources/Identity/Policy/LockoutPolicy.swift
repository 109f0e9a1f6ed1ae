/// How long to wait after wrong passwords or codes: longer each time, and never for good.
public struct LockoutPolicy: Sendable, Hashable {
  /// How many may be wrong before anybody waits.
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

  /// How long to wait after so many wrong ones.
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
