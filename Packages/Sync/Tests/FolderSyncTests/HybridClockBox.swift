import DomainModels
import Storage
import Synchronization

/// A hybrid clock of a device whose wall clock stands still.
final class HybridClockBox: Sendable {
  private let clock: Mutex<HybridClock>
  let first: HybridTimestamp

  init(node: UInt64) {
    var clock = HybridClock(node: node)
    first = clock.next(at: Timestamp(milliseconds: 1_700_000_000_000))
    self.clock = Mutex(clock)
  }

  func next() -> HybridTimestamp {
    clock.withLock { $0.next(at: Timestamp(milliseconds: 1_800_000_000_000)) }
  }
}
