import DomainModels
import Synchronization

/// A clock that a benchmark sets forward with each request.
///
/// So a member keeps the limits of a minute or a day, however fast the machine is.
final class SteppedClock: Sendable {
  private let steps = Atomic<Int64>(0)
  private let start: Timestamp
  /// How far a step goes, in milliseconds.
  private let step: Int64

  init(start: Timestamp, step: Duration) {
    self.start = start
    self.step = Int64(step / .milliseconds(1))
  }

  /// The clock for whoever reads it.
  var wallClock: WallClock {
    WallClock { [self] in
      start.advanced(byMilliseconds: steps.load(ordering: .relaxed) * step)
    }
  }

  /// Sets it forward.
  ///
  /// - Returns: how often that was done before.
  func advance() -> Int {
    Int(steps.wrappingAdd(1, ordering: .relaxed).oldValue)
  }
}
