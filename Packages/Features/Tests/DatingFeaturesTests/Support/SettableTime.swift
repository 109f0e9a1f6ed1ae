import DomainModels
import Synchronization

/// A clock that stands still until a test moves it.
final class SettableTime: Sendable {
  private let instant = Mutex(Timestamp(milliseconds: 1_800_000_000_000))

  var now: Timestamp { instant.withLock { $0 } }

  var clock: WallClock { WallClock { self.now } }

  /// Moves the time on, and says what it is then.
  @discardableResult
  func pass(seconds: Int64 = 1) -> Timestamp {
    instant.withLock { instant in
      instant = instant.advanced(byMilliseconds: seconds * 1000)
      return instant
    }
  }
}
