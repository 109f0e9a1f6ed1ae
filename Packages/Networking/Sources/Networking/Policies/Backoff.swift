public import DomainModels

/// How long to wait before the next attempt, by chance, so that many callers don't come back at one
/// moment.
public struct Backoff: Sendable, Hashable {
  private enum Kind: Sendable, Hashable {
    case decorrelated
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

  /// The wait after a failed attempt.
  ///
  /// - Parameters:
  ///   - attempt: which attempt failed, from 1.
  ///   - previous: the wait before it, nil for the first.
  ///   - random: the chance.
  /// - Returns: between zero and the cap.
  public func delay(
    after attempt: Int, previous: Duration?, random: RandomSource
  ) -> Duration {
    switch kind {
    case .decorrelated:
      return min(cap, Backoff.pick(base, max(base, min(previous ?? base, cap) * 3), random))
    case .fullJitter:
      return Backoff.pick(.zero, min(cap, base * (1 << min(max(attempt - 1, 0), 30))), random)
    }
  }

  private static func pick(
    _ lowest: Duration, _ highest: Duration, _ random: RandomSource
  ) -> Duration {
    lowest + (highest - lowest) * (Double(random.next() >> 11) / 9_007_199_254_740_992)
  }
}
