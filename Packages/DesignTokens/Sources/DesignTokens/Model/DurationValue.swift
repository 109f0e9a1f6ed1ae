/// A length of time, as the file gives it.
public struct DurationValue: Sendable, Hashable {
  /// What time is counted in.
  public enum Unit: String, Sendable, CaseIterable {
    /// Thousandths of a second.
    case ms
    /// Seconds.
    case s
  }

  public let value: Double

  public let unit: Unit

  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The same as a Swift duration, to the nanosecond.
  ///
  /// What is longer than a billion seconds (32 years) either way counts as that long, because a
  /// `Duration` can't hold every double.
  public var duration: Duration {
    let seconds = unit == .s ? value : value / 1000
    let bounded = min(max(-1e9, seconds), 1e9)
    return .nanoseconds(Int64((bounded * 1e9).rounded()))
  }
}
