/// How one state turns into another.
public struct Transition: Sendable, Hashable {
  /// How long it takes.
  public let duration: DurationValue

  /// How long it waits before.
  public let delay: DurationValue

  /// How the time is spread.
  public let timingFunction: CubicBezier

  public init(duration: DurationValue, delay: DurationValue, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
