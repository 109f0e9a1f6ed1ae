import DomainModels
import Synchronization

/// The time of a simulated world, which moves when something happens.
final class VirtualTime: Sendable {
  private let elapsed = Mutex<Int64>(0)

  /// The moment at which every world begins.
  static let beginning: Int64 = 1_800_000_000_000

  /// How many milliseconds have passed.
  var now: Int64 {
    get { elapsed.withLock { $0 } }
    set { elapsed.withLock { $0 = newValue } }
  }

  /// A clock that is right.
  var wallClock: WallClock { WallClock { Timestamp(milliseconds: Self.beginning + self.now) } }
}
