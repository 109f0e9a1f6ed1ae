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

/// Rows of stacked bars from the top of something to its base: how many routes of each grade,
/// split by how they were climbed.
public struct Pyramid: Plot {
  /// The alignment of a row's bars.
  public enum Alignment: Sendable, CaseIterable {
    /// All begin at the left, which compares best.
    case leading
    /// Around a middle, like a pyramid.
    case centered
  }

  /// The title above the chart.
  public let title: String

  /// The alignment of a row's bars.
  public let alignment: Alignment
  let data: ChartData

  /// Makes a pyramid.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - rows: The steps from the top down; sixty at most are drawn, the table has all of them.
  ///   - segments: How each step is split, with a number for each row. The first seven are drawn.
  ///   - rowTitle: The steps' heading in the table (`Grade`).
  ///   - alignment: Where the bars stand. Numbers below zero are drawn only in a leading one.
  public init(
    title: String, rows: [String], segments: [PlotSeries], rowTitle: String = "",
    alignment: Alignment = .leading
  ) {
    self.title = title
    self.alignment = alignment
    data = ChartData(title: title, rowTitle: rowTitle, names: rows, series: segments)
  }

  /// The largest and the smallest step, in a sentence.
  public func summary(_ words: ReportWords) -> String {
    let totals = data.names.indices.map { data.total($0, of: data.series) }
    let sum = PlotSeries("", totals)
    return ChartData(title: title, rowTitle: "", names: data.names, series: [sum])
      .summary(words)
  }

  /// A row for each step, a column for each segment, and the sum.
  public func table(_ words: ReportWords) -> ReportTable { data.table(words, hasTotal: true) }

  /// The steps from the top down, each with its sum.
  public func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard !data.known.isEmpty else { return .saying(words.noData, width: width) }
    return LevelBars(data: data, isStacked: true, isCentered: alignment == .centered)
      .drawing(width: width, words: words)
  }
}
