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
