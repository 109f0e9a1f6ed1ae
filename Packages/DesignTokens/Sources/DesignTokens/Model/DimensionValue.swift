/// A length.
public struct DimensionValue: Sendable, Hashable {
  /// What a length is counted in.
  public enum Unit: String, Sendable, CaseIterable {
    /// A pixel of a screen of ordinary density: `pt` on iOS, `dp` on Android.
    case px
    /// The size of the system's ordinary text.
    case rem
  }

  /// How many units.
  public let value: Double

  /// What is counted.
  public let unit: Unit

  /// Makes a length.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}
