public import DomainModels

/// Days as cells in columns of weeks, the more the larger.
///
/// A day without an entry is a speck, a day that counts zero a ring. Size says what colour says, so
/// it reads in grey. Where there is no room for a year beside each other, it is broken into several
/// bands.
public struct CalendarHeatMap: Plot {
  /// What it shows; it stands above it.
  public let title: String

  /// The first day shown, and the last.
  public let days: ClosedRange<CivilDate>
  /// The numbers by day; one that isn't finite counts as none, one below zero as zero.
  public let values: [CivilDate: Double]
  /// The day that weeks begin with, 1 for Monday to 7 for Sunday.
  public let firstWeekday: Int
  /// The colours from little to much, three tokens.
  public let tokens: [String]

  /// How many days are drawn at most, the last ones: five years.
  static let mostDays = 1_827

  /// Makes a calendar.
  ///
  /// - Parameters:
  ///   - title: What it shows.
  ///   - days: The first day and the last; of more than five years the last five are drawn.
  ///   - values: The numbers by day; those of other days are left out.
  ///   - firstWeekday: The day that weeks begin with, 1 for Monday to 7 for Sunday; what is beyond
  ///     counts as Monday.
  ///   - tokens: The colours from little to much, three tokens.
  public init(
    title: String, days: ClosedRange<CivilDate>, values: [CivilDate: Double],
    firstWeekday: Int = 1, tokens: [String] = ["chart.1", "chart.1", "chart.1"]
  ) {
    self.title = title
    self.days = days
    self.values = values.filter { days.contains($0.key) && $0.value.isFinite }
    self.firstWeekday = 1...7 ~= firstWeekday ? firstWeekday : 1
    self.tokens = tokens
  }

  /// The days that are drawn: the last ones, if there are too many.
  var drawnDays: ClosedRange<CivilDate> {
    max(days.lowerBound, days.upperBound.adding(days: 1 - Self.mostDays))...days.upperBound
  }

  private var known: [(day: CivilDate, value: Double)] {
    values.map { ($0.key, $0.value) }.sorted { $0.day < $1.day }
  }

  /// The days with the highest, the lowest and the last number, in a sentence.
  public func summary(_ words: ReportWords) -> String {
    let known = known
    return words.summary(
      PlotSummary(
        [("", known.map(\.value))], names: known.map(\.day.description), isTimeline: true,
        words: words))
  }

  /// A row for each day with an entry.
  public func table(_ words: ReportWords) -> ReportTable {
    ReportTable(
      caption: title, columns: [.text(words.day), .number(words.value)],
      rows: known.map { [$0.day.description, words.number($0.value)] })
  }

  /// The weeks, in as many bands as the width takes, above a legend.
  public func drawing(width: Double, words: ReportWords) -> PlotDrawing {
    guard !values.isEmpty else { return .saying(words.noData, width: width) }
    let bands = CalendarBands(self, width: width, words: words)
    let shown = values.filter { drawnDays.contains($0.key) }
    let levels = HeatLevels(shown.values, tokens: tokens)
    var drawing = PlotDrawing(width: width, height: bands.height)
    bands.draw(shown, levels, on: &drawing)
    drawing.height =
      levels.drawLegend(cell: 12, y: bands.height + 24, words: words, on: &drawing) + 6
    if shown.count < values.count {
      let remark = words.more(values.count - shown.count)
      drawing.marks.append(
        .text(PlotText(remark, at: PlotPoint(x: 0, y: drawing.height + 14), fitting: width)))
      drawing.height += 20
    }
    return drawing
  }
}
