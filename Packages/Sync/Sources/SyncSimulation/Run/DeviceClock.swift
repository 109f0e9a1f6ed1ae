import DomainModels
import Synchronization

/// The clock of a device: the world's time, and how far it is off.
final class DeviceClock: Sendable {
  private let time: VirtualTime
  private let offset: Mutex<Int64>

  init(_ time: VirtualTime, offset: Int64) {
    self.time = time
    self.offset = Mutex(offset)
  }

  /// How many milliseconds it is ahead.
  var isAheadBy: Int64 {
    get { offset.withLock { $0 } }
    set { offset.withLock { $0 = newValue } }
  }

  var wallClock: WallClock {
    WallClock { Timestamp(milliseconds: VirtualTime.beginning + self.time.now + self.isAheadBy) }
  }
}
