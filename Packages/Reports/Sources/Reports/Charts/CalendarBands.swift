import DomainModels

/// Lays out the weeks of a calendar in as many bands as its width takes.
struct CalendarBands {
  /// How high all bands are.
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
