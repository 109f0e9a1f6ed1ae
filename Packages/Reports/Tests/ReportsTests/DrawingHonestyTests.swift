import DomainModels
import Testing

@testable import Reports

@Suite("What drawings leave out, tell apart and add up")
struct DrawingHonestyTests {
  private func texts(_ drawing: PlotDrawing) -> [String] {
    drawing.marks.compactMap { mark in
      if case .text(let text) = mark { return text.text }
      return nil
    }
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test("a calendar of more than five years says how many entries it doesn't draw")
  func longCalendar() throws {
    let days = try day("2015-01-01")...day("2026-12-31")
    let early = [try day("2015-02-01"): 1_000.0, try day("2016-02-29"): 1_000]
    let late = try day("2026-11-01")
    let map = CalendarHeatMap(
      title: "t", days: days, values: early.merging([late: 3]) { $1 })
    let shown = texts(map.drawing(width: 640, words: .english))
    #expect(shown.last == "and 2 more in the table")
    // A missing value has no share in the levels.
    #expect(shown.contains("≤ 3") && !shown.contains("≤ 1000"))
    #expect(map.table(.english).rows.count == 3)
    let none = CalendarHeatMap(title: "t", days: days, values: early)
    #expect(texts(none.drawing(width: 300, words: .english)).last == "and 2 more in the table")
    let short = CalendarHeatMap(title: "t", days: late...late, values: [late: 3])
    #expect(texts(short.drawing(width: 300, words: .english)).last == "≤ 3")
  }

  @Test(
    "a calendar names a year, wherever it begins",
    arguments: [
      ("2026-03-01", "2026-06-30", "Mar 2026"), ("2026-03-25", "2026-06-30", "Apr 2026"),
      ("2025-12-01", "2026-03-31", "2026"), ("2026-03-10", "2026-06-30", "Mar 2026"),
    ])
  func calendarYear(_ first: String, _ last: String, _ name: String) throws {
    let days = try day(first)...day(last)
    let map = CalendarHeatMap(title: "t", days: days, values: [days.lowerBound: 1])
    #expect(texts(map.drawing(width: 640, words: .english)).contains(name))
  }

  @Test("the year of a month leaves its neighbour room")
  func calendarMonths() throws {
    // Four weeks from the one name to the other, which is as near as months come.
    let days = try day("2026-03-01")...day("2026-06-30")
    let map = CalendarHeatMap(
      title: "t", days: days, values: [days.lowerBound: 1], firstWeekday: 7)
    let shown = texts(map.drawing(width: 640, words: .english))
    #expect(
      shown.prefix(8).filter { !["Sun", "Tue", "Thu", "Sat"].contains($0) } == [
        "Mar 2026", "Apr", "May", "Jun",
      ])
  }

  @Test("the last number of a line is not cut on a phone")
  func endOfLine() {
    let chart = LineChart(
      title: "t", along: .rows(["a", "b"]), series: [PlotSeries("n", [-1e6, -1_700_000])])
    let shown = texts(chart.drawing(width: 300, words: .english))
    #expect(shown.contains("\u{2212}1\u{202F}700\u{202F}000"))
  }

  @Test("a grid of few columns gives each name its room")
  func gridNames() {
    let columns = ["calm", "anxious", "all or nothing"]
    let grid = HeatGrid(
      title: "t", rows: ["Mon", "Tue"], columns: columns, values: [[1, 2, 3], [4, nil, 0]])
    let wide = texts(grid.drawing(width: 640, words: .english))
    #expect(columns.allSatisfy(wide.contains))
    let narrow = texts(grid.drawing(width: 300, words: .english))
    #expect(narrow.prefix(5).contains { $0.hasPrefix("all or no") })
  }

  @Test("of a time that is too long, the newest bars are drawn")
  func newestBars() {
    let weeks = (1...100).map { "week \($0)" }
    let values = (1...100).map { Double($0) }
    func chart(isTimeline: Bool) -> [PlotMark] {
      BarChart(
        title: "t", rows: weeks, series: [PlotSeries("n", values)], direction: .upright,
        isTimeline: isTimeline
      ).drawing(width: 240, words: .english).marks
    }
    let newest = texts(PlotDrawing(width: 0, height: 0, marks: chart(isTimeline: true)))
    #expect(newest.contains("week 53") && !newest.contains("week 1"))
    #expect(newest.last == "and 52 more in the table")
    let first = texts(PlotDrawing(width: 0, height: 0, marks: chart(isTimeline: false)))
    #expect(first.contains("week 1") && first.last == "and 52 more in the table")
  }

  @Test("series with colours of their own and no pattern differ without colour")
  func ownPaints() {
    let tokens = ["effect.better", "effect.same", "effect.worse"]
    let series = tokens.map { PlotSeries($0, [1, 2], paint: PlotPaint($0)) }
    let mixed = [
      PlotSeries("a", [1]), PlotSeries("b", [1], paint: PlotPaint("x", .grid)),
      PlotSeries("c", [1], paint: PlotPaint("y", .sized)), PlotSeries("d", [1]),
      PlotSeries("e", [1], paint: .series(0)),
    ]
    for series in [series, mixed] {
      for plot: any Plot in [
        BarChart(title: "t", rows: ["a", "b"], series: series, direction: .upright),
        BarChart(title: "t", rows: ["a", "b"], series: series),
        Pyramid(title: "t", rows: ["a", "b"], segments: series),
        LineChart(title: "t", along: .rows(["a", "b"]), series: series),
      ] {
        let paints = plot.drawing(width: 640, words: .english).marks.compactMap { mark in
          switch mark {
          case .area(_, let paint), .curve(_, let paint), .marker(_, let paint): paint
          default: nil
          }
        }
        #expect(Set(paints.map(\.pattern)).count == series.count)
        #expect(Set(paints).count == series.count)
      }
    }
  }

  @Test(
    "an axis has no two ticks of the same name",
    arguments: [[1, 1 + 4e-12], [1e15, 1e15 + 2], [100.001, 100.004], [-1 - 1e-9, -1]] as [[Double]]
  )
  func axisNames(_ values: [Double]) {
    let chart = LineChart(
      title: "t", along: .rows(["a", "b"]), series: [PlotSeries("n", values)],
      text: { NumberText.plain($0) + " kg" })
    let names = texts(chart.drawing(width: 640, words: .english)).dropLast(3)
    #expect(!names.isEmpty && Set(names).count == names.count)
  }

  @Test("a sum that no number can hold is a number all the same")
  func hugeSums() {
    let huge = Double.greatestFiniteMagnitude
    let pyramid = Pyramid(
      title: "t", rows: ["a", "b"],
      segments: [PlotSeries("x", [huge, -huge]), PlotSeries("y", [huge, -huge])])
    #expect(pyramid.summary(.english).hasPrefix("2 values. Highest 1.8e308 at a"))
    #expect(pyramid.table(.english).rows[1].last == "\u{2212}1.8e308")
  }

  @Test("a row without a name has no place in the summary")
  func namelessRows() {
    let words = ReportWords.english
    let one = BarChart(title: "t", rows: [""], series: [PlotSeries("n", [3])])
    #expect(one.summary(words) == "3.")
    let two = BarChart(title: "t", rows: ["", "b"], series: [PlotSeries("n", [3, 4])])
    #expect(two.summary(words) == "2 values. Highest 4 at b, lowest 3.")
  }

  @Test("a trend of many numbers is a small line that keeps its ends and gaps")
  func longTrend() {
    var values: [Double?] = (0..<100_000).map { Double($0 % 10) }
    values[50_000] = -1_000
    for index in 70_000..<90_000 { values[index] = nil }
    let curves = Sparkline(values).drawing(width: 160).marks.compactMap { mark in
      if case .curve(let points, _) = mark { return points }
      return nil
    }
    #expect(curves.count == 2)
    let points = curves.joined()
    #expect(points.count <= 320 && points.count { $0.y == 28 } == 1)
  }
}
