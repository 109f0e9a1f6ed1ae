/// Numbers that belong together, under a name.
public struct PlotSeries: Sendable, Equatable {
  public var name: String

  /// The numbers, in the order of the plot's rows.
  ///
  /// One that is nil or not finite is a gap, and so is one that is missing at the end; those beyond
  /// the rows are not shown.
  public var values: [Double?]

  /// How it is drawn, or nil for the paint of its place among the series.
  ///
  /// If a series before it has the same pattern, it is given another one.
  public var paint: PlotPaint?

  public init(_ name: String, _ values: [Double?], paint: PlotPaint? = nil) {
    self.name = name
    self.values = values
    self.paint = paint
  }

  /// The number of a row, or nil for a gap.
  func value(_ row: Int) -> Double? {
    guard values.indices.contains(row), let value = values[row], value.isFinite else { return nil }
    return value
  }

  /// The paint of the series at a place among others.
  func paint(at index: Int) -> PlotPaint { paint ?? .series(index) }
}
