/// Promises the clock on the wall to the use cases that count days.
public protocol HasLocalTime: Sendable {
  /// The clock on the wall.
  var localTime: LocalTime { get }
}

extension HasClock where Self: HasLocalTime {
  /// The civil date now.
  public var today: CivilDate { localTime.day(at: clock.now) }
}
