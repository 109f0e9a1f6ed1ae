import DomainModels
import Synchronization

/// How often a body may run again, when, and how often all of them did.
final class Reruns: Sendable {
  /// How often one transaction is tried again before it gives up.
  static let limit = 100

  private static let first = Duration.microseconds(250)
  private static let longest = Duration.milliseconds(20)

  private let random: RandomSource
  private let total = Atomic<Int>(0)

  init(_ random: RandomSource) { self.random = random }

  /// How often bodies have been run again.
  var count: Int { total.load(ordering: .relaxed) }

  /// Counts one and says how long to wait before it.
  ///
  /// A random part of a time that doubles: whoever met once should not meet again in step.
  ///
  /// - Parameter attempt: from 1.
  /// - Returns: the pause; `nil` if that was enough.
  func pause(before attempt: Int) -> Duration? {
    if attempt > Reruns.limit { return nil }
    total.add(1, ordering: .relaxed)
    let longest = min(Reruns.first * (1 << min(attempt, 16)), Reruns.longest)
    let share = Double(random.next() >> 11) / Double(1 << 53)
    return longest * share
  }
}
