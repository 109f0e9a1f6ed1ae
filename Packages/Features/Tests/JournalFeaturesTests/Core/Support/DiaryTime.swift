import DomainModels
import Synchronization

/// A clock that stands still until a test moves it; it begins on a Saturday, 2026-11-21, at noon UTC.
final class DiaryTime: Sendable {
  private let instant = Mutex(Timestamp(milliseconds: 1_795_262_400_000))

  var now: Timestamp { instant.withLock { $0 } }

  var clock: WallClock { WallClock { self.now } }

  /// Moves the time on, and says what it is then.
  @discardableResult
  func pass(days: Int64 = 0, hours: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0) -> Timestamp
  {
    let total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    return instant.withLock { instant in
      instant = instant.advanced(byMilliseconds: total * 1000)
      return instant
    }
  }
}
