public struct DimensionValue: Sendable, Hashable {
  /// What a length is counted in.
  public enum Unit: String, Sendable, CaseIterable {
    /// A pixel of a screen of ordinary density: `pt` on iOS, `dp` on Android.
    case px
    /// The size of the system's ordinary text.
    case rem
  }

  public let value: Double

  public let unit: Unit

  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }
}
