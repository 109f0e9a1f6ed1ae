public import DomainModels

/// How long to wait before something that failed is tried again.
///
/// The longest wait doubles with every failure in a row, and each wait is drawn between half of it and
/// all of it, so that many devices which lost the same server do not come back at one moment.
public struct SyncPatience: Sendable, Hashable {
  /// The longest wait after the first failure.
  public var first: Duration
  /// What no wait exceeds, unless the far side asks for more.
  public var longest: Duration

  /// A second at first, a quarter of an hour at most.
  public init(first: Duration = .seconds(1), longest: Duration = .seconds(900)) {
    self.first = first
    self.longest = longest
  }

  /// The wait after so many failures in a row.
  ///
  /// - Parameters:
  ///   - failures: how many; 1 or more.
  ///   - least: what the far side asked for.
  ///   - random: draws the wait.
  /// - Returns: how long to wait.
  public func wait(after failures: Int, atLeast least: Duration?, _ random: RandomSource)
    -> Duration
  {
    let most = min(longest, first * (1 << min(max(0, failures - 1), 20)))
    let part = Int(random.next() % 1_000)
    return max(most / 2 + most * part / 2_000, least ?? .zero)
  }
}
