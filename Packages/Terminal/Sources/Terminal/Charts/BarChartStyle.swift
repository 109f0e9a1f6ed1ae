/// How the parts of a bar chart look.
public struct BarChartStyle: Sendable, Hashable {
  /// The names of the bars.
  public var label: TextStyle
  public var bar: TextStyle
  /// What a full bar would cover.
  public var track: TextStyle
  public var interval: TextStyle
  public var note: TextStyle

  /// Makes a style; without arguments, the terminal's own.
  public init(
    label: TextStyle = .plain, bar: TextStyle = .plain, track: TextStyle = .plain,
    interval: TextStyle = .plain, note: TextStyle = .plain
  ) {
    self.label = label
    self.bar = bar
    self.track = track
    self.interval = interval
    self.note = note
  }

  /// The terminal's own.
  public static let plain = BarChartStyle()
}
