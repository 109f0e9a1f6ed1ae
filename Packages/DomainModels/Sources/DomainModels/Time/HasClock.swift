/// Promises a clock to the use cases that need the time.
public protocol HasClock: Sendable {
  /// The clock to ask.
  var clock: WallClock { get }
}
