public import DomainModels

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
