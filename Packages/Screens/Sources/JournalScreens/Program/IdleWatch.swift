import DomainModels

/// Reports when no key was pressed for as long as the settings allow.
///
/// It counts its own ticks, and looks at the clock as well: a laptop that slept through them was not
/// being used. A clock that was put forward locks early, which is the safe side.
struct IdleWatch: Equatable {
  /// The seconds between two ticks.
  static let step = 15

  /// After how many minutes without a key the screen locks.
  var minutes = 10

  private var ticks = 0
  private var isTouched = true
  private var lastTouch: Timestamp?

  /// A key was pressed.
  mutating func touch() {
    ticks = 0
    isTouched = true
  }

  /// One step went by.
  mutating func tick() { ticks += 1 }

  /// Whether it is time to lock, by the clock and by the ticks.
  mutating func isOver(at now: Timestamp) -> Bool {
    guard let lastTouch, !isTouched else {
      isTouched = false
      self.lastTouch = now
      return false
    }
    let limit = Int64(minutes) * 60
    return (now.milliseconds - lastTouch.milliseconds) / 1000 >= limit
      || Int64(ticks * IdleWatch.step) >= limit
  }
}
