public import DomainModels

/// Days as cells in columns of weeks, the more the larger.
///
/// A day without an entry is a speck, a day that counts zero a ring. Size says what colour says, so
/// it reads in grey. Where there is no room for a year beside each other, it is broken into several
/// bands.
public struct CalendarHeatMap: Plot {
  /// The title above the chart.
  public let title: String

  /// The first day shown, and the last.
  public let days: ClosedRange<CivilDate>
  /// The numbers by day; one that isn't finite counts as none, one below zero as zero.
  public let values: [CivilDate: Double]
  /// The day that weeks begin with, 1 for Monday to 7 for Sunday.
  public let firstWeekday: Int
  /// The colours from little to much, three tokens.
  public let tokens: [String]

  /// The number of days that are drawn at most, the last ones: five years.
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

/// Lays out the weeks of a calendar in as many bands as its width takes.
struct CalendarBands {
  /// The height of all bands.
  var height: Double { Double(bands) * bandHeight - 12 }

  private let first: CivilDate
  private let last: CivilDate
  private let firstWeekday: Int
  private let words: ReportWords
  private let width: Double
  private let left: Double
  private let cell: Double
  private let weeks: Int
  private let weeksInBand: Int
  private let bands: Int

  private static let top = 18.0
  private static let least = 10.5
  private static let most = 16.0

  init(_ map: CalendarHeatMap, width: Double, words: ReportWords) {
    last = map.drawnDays.upperBound
    first = map.drawnDays.lowerBound
    firstWeekday = map.firstWeekday
    self.words = words
    self.width = width
    let names = (1...7).map { TextMetrics.fit(words.weekday($0), in: 60) }
    left = (names.map { TextMetrics.width($0) }.max() ?? 0) + 8
    let lead = (first.isoWeekday - firstWeekday + 7) % 7
    let days = last.daysSinceEpoch - first.daysSinceEpoch + 1
    weeks = (lead + days + 6) / 7
    let fitting = max(1, Int((width - left) / Self.least))
    bands = (weeks + fitting - 1) / fitting
    weeksInBand = (weeks + bands - 1) / bands
    cell = min((width - left) / Double(weeksInBand), Self.most)
  }

  private var bandHeight: Double { Self.top + cell * 7 + 12 }

  /// The day that a week and a row of it stand for.
  private func day(week: Int, row: Int) -> CivilDate {
    let lead = (first.isoWeekday - firstWeekday + 7) % 7
    return first.adding(days: week * 7 + row - lead)
  }

  /// Draws cells, and the names of months and weekdays.
  func draw(
    _ values: [CivilDate: Double], _ levels: HeatLevels, on drawing: inout PlotDrawing
  ) {
    for band in 0..<bands {
      let y = Double(band) * bandHeight + Self.top
      for row in [0, 2, 4, 6] {
        let name = words.weekday((firstWeekday - 1 + row) % 7 + 1)
        let base = y + cell * (Double(row) + 0.5) + 4
        drawing.marks.append(
          .text(PlotText(name, at: PlotPoint(x: left - 8, y: base), .end, fitting: 60)))
      }
      let begin = band * weeksInBand
      let end = min(begin + weeksInBand, weeks)
      months(from: begin, to: end, y: y - 7, on: &drawing)
      for week in begin..<end {
        for row in 0..<7 {
          let day = day(week: week, row: row)
          guard day >= first, day <= last else { continue }
          let rect = PlotRect(
            x: left + Double(week - begin) * cell + 1, y: y + Double(row) * cell + 1,
            width: cell - 2, height: cell - 2)
          levels.draw(levels.level(of: values[day]), in: rect, on: &drawing)
        }
      }
    }
  }

  /// Names each month over the week in which it begins; January is named by its year, and so is the
  /// first of a band without one.
  private func months(from begin: Int, to end: Int, y: Double, on drawing: inout PlotDrawing) {
    var starts: [Double] = []
    var names: [String] = []
    var years: [Int?] = []
    for week in begin..<end {
      let x = left + Double(week - begin) * cell
      let days = (0..<7).map { day(week: week, row: $0) }.filter { $0 >= first && $0 <= last }
      if let start = days.first(where: { $0.day == 1 }) {
        starts.append(x)
        names.append(start.month == 1 ? "\(start.year)" : words.month(start.month))
        years.append(start.month == 1 ? nil : start.year)
      } else if week == begin, let start = days.first, start.day <= 21 || weeks <= 2 {
        starts.append(x)
        names.append("\(words.month(start.month)) \(start.year)")
        years.append(nil)
      }
    }
    if let year = years.first ?? nil, !years.contains(nil) { names[0] += " \(year)" }
    let widths = names.map { TextMetrics.width(TextMetrics.fit($0, in: 100)) }
    for index in LabelThinning.greedy(starts: starts, widths: widths, end: width, gap: 4) {
      drawing.marks.append(
        .text(PlotText(names[index], at: PlotPoint(x: starts[index], y: y), fitting: 100)))
    }
  }
}
