/// Bars for a few numbers in each of several rows.
///
/// Level bars are for names, upright ones for what follows each other in time. Level bars are
/// labelled with their numbers; upright ones if there is room and only one series.
public struct BarChart: Plot {
  /// The direction in which bars grow.
  public enum Direction: Sendable, CaseIterable {
    /// To the right, rows below each other.
    case level
    /// Up, rows beside each other.
    case upright
  }

  /// The arrangement of a row's series.
  public enum Arrangement: Sendable, CaseIterable {
    /// Side by side, to be compared.
    case grouped
    /// One upon the other, because they add up.
    case stacked
  }

  /// The title above the chart.
  public let title: String

  /// The direction in which the bars grow.
  public let direction: Direction
  /// The arrangement of a row's series.
  public let arrangement: Arrangement
  let data: ChartData

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - rows: What the numbers belong to, in order. Level bars are drawn for sixty at most,
  ///     upright ones for as many as have four pixels; the table has all of them.
  ///   - series: The numbers; the first seven series are drawn.
  ///   - rowTitle: The rows' heading in the table (`Grade`).
  ///   - direction: Which way the bars grow.
  ///   - arrangement: How the series of a row stand. Without a meaning if there is only one.
  ///   - isTimeline: Whether the rows follow each other in time, so that the last is mentioned, and
  ///     upright bars that don't all fit are the last ones.
  public init(
    title: String, rows: [String], series: [PlotSeries], rowTitle: String = "",
    direction: Direction = .level, arrangement: Arrangement = .grouped, isTimeline: Bool = false
  ) {
    self.title = title
    self.direction = direction
    self.arrangement = arrangement
    data = ChartData(
      title: title, rowTitle: rowTitle, names: rows, series: series, isTimeline: isTimeline)
  }

  /// The rows with the highest and the lowest number of each series, in sentences.
  public func summary(_ words: ReportWords) -> String { data.summary(words) }

  /// A row for each row of bars, a column for each series, and the sum where they are stacked.
  public func table(_ words: ReportWords) -> ReportTable {
    data.table(words, hasTotal: arrangement == .stacked)
  }

  /// The bars, under a legend if there are several series.
  public func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard !data.known.isEmpty else { return .saying(words.noData, width: width) }
    switch direction {
    case .level:
      return LevelBars(data: data, isStacked: arrangement == .stacked, isCentered: false)
        .drawing(width: width, words: words)
    case .upright:
      return UprightBars(data: data, isStacked: arrangement == .stacked)
        .drawing(width: width, words: words)
    }
  }
}
