public import DomainModels
import Synchronization

/// A wall clock that a test sets, so that it can stand still and jump back.
public final class SettableClock: Sendable {
  private let instant: Mutex<Timestamp>

  public init(at instant: Timestamp = Timestamp(milliseconds: 1_800_000_000_000)) {
    self.instant = Mutex(instant)
  }

  /// What it shows; it stays until it is set.
  public var now: Timestamp {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// The clock as code that needs the time takes it.
  public var wallClock: WallClock { WallClock { self.now } }

  /// Moves the time on.
  ///
  /// - Returns: what the clock shows then.
  @discardableResult
  public func pass(
    days: Int64 = 0, hours: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0
  ) -> Timestamp {
    let total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    return instant.withLock { instant in
      instant = instant.advanced(byMilliseconds: total * 1000)
      return instant
    }
  }
}
