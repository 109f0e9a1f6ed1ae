/// Rows of stacked bars from the top of something to its base: how many routes of each grade,
/// split by how they were climbed.
public struct Pyramid: Plot {
  /// Where the bars of a row stand.
  public enum Alignment: Sendable, CaseIterable {
    /// All begin at the left, which compares best.
    case leading
    /// Around a middle, which looks like what it is called.
    case centered
  }

  /// What it shows; it stands above it.
  public let title: String

  /// Where the bars of a row stand.
  public let alignment: Alignment
  let data: ChartData

  /// Makes a pyramid.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - rows: The steps from the top down; sixty at most are drawn, the table has all of them.
  ///   - segments: How each step is split, with a number for each row. The first seven are drawn.
  ///   - rowTitle: What the steps are (`Grade`), above their names in the table.
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
