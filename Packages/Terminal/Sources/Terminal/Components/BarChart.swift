/// Bars of shares below each other, each with a name, and with the range that the true share may
/// lie in where it is known.
///
/// The range is drawn over the bar as a line with ends, `├─┼─┤` or `[=|=]`, so it can be seen
/// without colours; the cross stands where the bar ends.
public struct BarChart: Sendable, Equatable {
  /// One bar.
  public struct Row: Sendable, Equatable {
    public var label: String
    /// The length of the bar, 0 to 1; beyond, it counts as the nearest of them, and NaN as 0.
    public var share: Double
    /// The range that the true share may lie in, or nil.
    public var interval: ClosedRange<Double>?
    /// The text after the bar, such as its number.
    public var note: String

    public init(
      label: String, share: Double, interval: ClosedRange<Double>? = nil, note: String = ""
    ) {
      self.label = label
      self.share = share
      self.interval = interval
      self.note = note
    }
  }

  /// The bars from top to bottom.
  public var rows: [Row]

  /// The width below which bars are left out, in columns.
  static let minimumBar = 5

  public init(_ rows: [Row]) {
    self.rows = rows
  }

  /// The chart as lines of text: names, bars and notes, each aligned.
  ///
  /// In little room, names are cut first, to a third of it; then the bars are left out, since the
  /// notes say more; then the notes are cut.
  ///
  /// - Parameters:
  ///   - columns: How wide a line may be.
  ///   - style: How it looks.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  /// - Returns: A line for each bar; none is wider than the columns.
  public func lines(
    columns: Int, style: BarChartStyle = .plain, isUnicode: Bool = true
  ) -> [StyledText] {
    let labels = rows.map { Self.shown($0.label, isUnicode) }
    let notes = rows.map { Self.shown($0.note, isUnicode) }
    let noteWidth = notes.map(\.displayWidth).max() ?? 0
    let natural = labels.map(\.displayWidth).max() ?? 0
    let gap = natural > 0 ? 1 : 0
    let rest = columns - gap - (noteWidth > 0 ? noteWidth + 1 : 0)
    let bar = rest - min(natural, max(rest - Self.minimumBar, columns / 3))
    let hasBar = bar >= Self.minimumBar
    let labelWidth = hasBar ? rest - bar : min(natural, max(columns - gap - noteWidth, columns / 3))
    let ellipsis = isUnicode ? "…" : "..."
    return zip(rows, zip(labels, notes)).map { row, texts in
      let label = texts.0.truncated(toWidth: labelWidth, ellipsis: ellipsis)
      var line = StyledText(label.padded(toWidth: labelWidth + gap), style.label)
      if hasBar { line = line + BarLine(row, columns: bar, isUnicode: isUnicode).styled(style) }
      if !texts.1.isEmpty {
        let note = texts.1.padded(toWidth: noteWidth, alignment: .trailing)
        line = line + StyledText((hasBar ? " " : "") + note, style.note)
      }
      return line.truncated(toWidth: columns, ellipsis: ellipsis)
    }
  }

  /// Data that can stand on a line, in characters that the terminal has.
  private static func shown(_ text: String, _ isUnicode: Bool) -> String {
    let safe = text.sanitizedCell(isUnicode: isUnicode)
    return isUnicode ? safe : safe.asciiFolded
  }
}

/// The look of the parts of a bar chart.
public struct BarChartStyle: Sendable, Hashable {
  /// The names of the bars.
  public var label: TextStyle
  public var bar: TextStyle
  /// The style of the part that a full bar would cover.
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
