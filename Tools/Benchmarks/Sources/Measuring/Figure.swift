/// A measured number and its unit.
public struct Figure: Sendable {
  public let number: Double
  public let unit: String

  public init(_ number: Double, _ unit: String) {
    self.number = number
    self.unit = unit
  }

  /// A time.
  ///
  /// - Parameters:
  ///   - time: how long.
  ///   - unit: a second, a millisecond or a microsecond.
  public init(_ time: Duration, in unit: Duration) {
    let name = unit >= .seconds(1) ? "s" : unit >= .milliseconds(1) ? "ms" : "µs"
    self.init(time / unit, name)
  }

  /// How fast one way is as a share of another.
  public init(speed ratio: Double) { self.init(ratio, "times the speed") }

  /// The number with three significant digits, and the unit.
  public var text: String { unit.isEmpty ? number.short : "\(number.short) \(unit)" }
}
