import DomainModels
import Testing

@testable import Reports

@Suite("What charts say and draw")
struct ChartTests {
  private func texts(_ drawing: PlotDrawing) -> [String] {
    drawing.marks.compactMap { mark in
      if case .text(let text) = mark { return text.text }
      return nil
    }
  }

  private func areas(_ drawing: PlotDrawing) -> [PlotRect] {
    drawing.marks.compactMap { mark in
      if case .area(let rect, _) = mark { return rect }
      return nil
    }
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test("bars are as long as their numbers, and labelled")
  func bars() {
    let chart = BarChart(
      title: "t", rows: ["a", "b", "c"], series: [PlotSeries("n", [10, 5, nil])])
    let drawing = chart.drawing(width: 400, words: .english)
    let widths = areas(drawing).map(\.width)
    #expect(widths.count == 2)
    #expect((widths[0] - 2 * widths[1]).magnitude < 0.01)
    #expect(texts(drawing) == ["a", "10", "b", "5", "c", "–"])
    #expect(chart.summary(.english) == "2 values. Highest 10 at a, lowest 5 at b.")
    #expect(chart.table(.english).rows == [["a", "10"], ["b", "5"], ["c", "–"]])
  }

  @Test("stacked bars add up, to the left of zero as well")
  func stacks() {
    let chart = BarChart(
      title: "t", rows: ["a"],
      series: [PlotSeries("x", [3]), PlotSeries("y", [-1]), PlotSeries("z", [2])],
      arrangement: .stacked)
    let bars = areas(chart.drawing(width: 600, words: .english)).suffix(3)
      .map { (left: $0.x, right: $0.x + $0.width) }
    // 3 from zero, 1 to the left of it, 2 behind the first with a hair between.
    #expect((bars[0].left - bars[1].right).magnitude < 0.01)
    #expect((bars[2].left - bars[0].right - 1).magnitude < 0.01)
    #expect(chart.table(.english).rows == [["a", "3", "\u{2212}1", "2", "4"]])
    #expect(chart.table(.english).columns.last?.title == "Total")
  }

  @Test("names that would be cut stand above their bars")
  func longNames() {
    let name = "All-or-nothing thinking"
    let chart = BarChart(title: "t", rows: [name], series: [PlotSeries("n", [1])])
    #expect(texts(chart.drawing(width: 300, words: .english)).first == name)
    #expect(texts(chart.drawing(width: 640, words: .english)).first == name)
    let narrow = chart.drawing(width: 300, words: .english)
    #expect(narrow.height > chart.drawing(width: 640, words: .english).height)
  }

  @Test("what isn't drawn is said to be in the table")
  func leavesOut() {
    let rows = (0..<100).map { "row \($0)" }
    let chart = BarChart(
      title: "t", rows: rows, series: [PlotSeries("n", rows.indices.map { Double($0) })])
    let drawing = chart.drawing(width: 640, words: .english)
    #expect(texts(drawing).last == "and 40 more in the table")
    #expect(chart.table(.english).rows.count == 100)
    let upright = BarChart(
      title: "t", rows: rows, series: [PlotSeries("n", rows.indices.map { Double($0) })],
      direction: .upright)
    #expect(texts(upright.drawing(width: 240, words: .english)).last == "and 52 more in the table")
  }

  @Test("a pyramid's summary is of its steps, and a centered one stands around its middle")
  func pyramid() {
    let pyramid = Pyramid(
      title: "t", rows: ["7a", "6c"],
      segments: [PlotSeries("Flash", [1, 4]), PlotSeries("Redpoint", [1, 2])],
      alignment: .centered)
    #expect(pyramid.summary(.english) == "2 values. Highest 6 at 6c, lowest 2 at 7a.")
    #expect(pyramid.table(.english).rows == [["7a", "1", "1", "2"], ["6c", "4", "2", "6"]])
    let bars = areas(pyramid.drawing(width: 640, words: .english)).suffix(4)
    let top = (
      bars.dropFirst(0).first?.x ?? 0, (bars.dropFirst(1).first.map { $0.x + $0.width } ?? 0)
    )
    let base = (bars.dropFirst(2).first?.x ?? 0, (bars.last.map { $0.x + $0.width } ?? 0))
    #expect(((top.0 + top.1) - (base.0 + base.1)).magnitude < 0.01)
    #expect(base.1 - base.0 > 2 * (top.1 - top.0))
  }

  @Test("a line breaks at gaps, and a number alone is a marker")
  func gaps() {
    let chart = LineChart(
      title: "t", along: .rows(["a", "b", "c", "d", "e", "f"]),
      series: [PlotSeries("n", [1, 2, nil, 3, .nan, 4])])
    let drawing = chart.drawing(width: 640, words: .english)
    let curves = drawing.marks.filter { mark in
      if case .curve = mark { return true }
      return false
    }
    let markers = drawing.marks.filter { mark in
      if case .marker = mark { return true }
      return false
    }
    #expect(curves.count == 1)
    #expect(markers.count == 4)
    #expect(chart.summary(.english) == "4 values. Highest 4 at f, lowest 1 at a.")
  }

  @Test("days stand as far apart as they are, in order, with a summary of the last")
  func timeline() throws {
    let days = [try day("2026-01-11"), try day("2026-01-01"), try day("2026-01-02")]
    let chart = LineChart(
      title: "t", along: .days(days), series: [PlotSeries("n", [30, 10, 20])],
      text: { "\(Int($0)) kg" })
    let drawing = chart.drawing(width: 640, words: .english)
    let points = drawing.marks.compactMap { mark -> [PlotPoint]? in
      if case .curve(let points, _) = mark { return points }
      return nil
    }
    let line = try #require(points.first)
    #expect(((line[2].x - line[0].x) - 10 * (line[1].x - line[0].x)).magnitude < 0.01)
    #expect(
      chart.summary(.english)
        == "3 values. Highest 30 kg at 2026-01-11, lowest 10 kg at 2026-01-01, last 30 kg at 2026-01-11."
    )
    #expect(texts(drawing).contains("1 Jan") && texts(drawing).contains("30 kg"))
  }

  @Test("many points are no more than two for each pixel, and keep their ends")
  func decimates() {
    var values = (0..<100_000).map { Double($0 % 10) }
    values[50_000] = 1_000
    let chart = LineChart(
      title: "t", along: .rows(values.indices.map { "\($0)" }),
      series: [PlotSeries("n", values)])
    let drawing = chart.drawing(width: 640, words: .english)
    let points = drawing.marks.compactMap { mark -> [PlotPoint]? in
      if case .curve(let points, _) = mark { return points }
      return nil
    }.joined()
    #expect(points.count <= 1_280)
    let top = points.map(\.y).min() ?? 0
    #expect(points.count { $0.y == top } == 1)
  }

  @Test(
    "a day stands in the row of its weekday, whichever is the first",
    arguments: [(1, 5), (7, 6), (6, 0), (3, 3), (99, 5)])
  func weekdays(_ first: Int, _ row: Int) throws {
    // 2026-11-21 is a Saturday.
    let days = try day("2026-11-01")...day("2026-11-30")
    let map = CalendarHeatMap(
      title: "t", days: days, values: [try day("2026-11-21"): 4], firstWeekday: first)
    let drawing = map.drawing(width: 640, words: .english)
    let cell = try #require(areas(drawing).first)
    // Cells are 16 high below 18 of month names.
    #expect(Int((cell.y - 18) / 16) == row)
  }

  @Test("empty days, zero days and days with much differ in shape")
  func emptiness() throws {
    let days = try day("2024-02-26")...day("2024-03-03")
    let map = CalendarHeatMap(
      title: "t", days: days,
      values: [try day("2024-02-29"): 9, try day("2024-03-01"): 0, try day("2024-03-02"): 1])
    let cells = map.drawing(width: 640, words: .english).marks.filter { $0.extent.y < 18 + 7 * 16 }
    #expect(cells.count { if case .track = $0 { true } else { false } } == 4)
    #expect(cells.count { if case .frame = $0 { true } else { false } } == 1)
    let sizes = areas(PlotDrawing(width: 0, height: 0, marks: cells)).map(\.width).sorted()
    #expect(sizes.count == 2 && sizes[0] < sizes[1] / 2)
    #expect(
      map.table(.english).rows
        == [["2024-02-29", "9"], ["2024-03-01", "0"], ["2024-03-02", "1"]])
  }

  @Test("a year is one band on a page, and several on a phone")
  func bands() throws {
    let days = try day("2025-01-01")...day("2025-12-31")
    let map = CalendarHeatMap(title: "t", days: days, values: [days.lowerBound: 1])
    let wide = map.drawing(width: 640, words: .english)
    let narrow = map.drawing(width: 300, words: .english)
    #expect(texts(wide).count { $0 == "Mon" } == 1)
    #expect(texts(narrow).count { $0 == "Mon" } == 3)
    for month in ["2025", "Feb", "Dec"] { #expect(texts(wide).contains(month)) }
  }

  @Test("levels of whole numbers end at whole numbers")
  func levels() {
    let levels = HeatLevels([1, 2, 16], tokens: [])
    var drawing = PlotDrawing(width: 640, height: 100)
    _ = levels.drawLegend(cell: 12, y: 20, words: .english, on: &drawing)
    #expect(texts(drawing) == ["no entry", "0", "≤ 6", "≤ 11", "≤ 16"])
    var small = PlotDrawing(width: 640, height: 100)
    _ = HeatLevels([1], tokens: []).drawLegend(cell: 12, y: 20, words: .english, on: &small)
    #expect(texts(small) == ["no entry", "0", "≤ 1"])
  }

  @Test("a grid writes the columns that have room")
  func grid() {
    let grid = HeatGrid(
      title: "t", rows: ["Mon"], columns: (0..<24).map { "\($0)" },
      values: [(0..<24).map { Double($0) }])
    let all = texts(grid.drawing(width: 640, words: .english))
    #expect(all.contains("0") && all.contains("23"))
    let few = texts(grid.drawing(width: 240, words: .english))
    #expect(few.contains("0") && !few.contains("1"))
    #expect(grid.summary(.english) == "24 values. Highest 23 at Mon, 23, lowest 0 at Mon, 0.")
  }

  @Test("an axis of time names days, months or years")
  func timeTicks() throws {
    func names(_ first: String, _ last: String) throws -> [String] {
      TimeTicks([try day(first), try day(last)]).ticks(width: 640, words: .english).map(\.name)
    }
    #expect(try names("2026-11-01", "2026-11-05").first == "1 Nov")
    #expect(try names("2025-12-05", "2026-04-20") == ["2026", "Feb", "Mar", "Apr"])
    #expect(try names("2019-03-01", "2026-03-01").prefix(2) == ["2020", "2021"])
    #expect(try names("2026-02-03", "2026-02-03") == ["3 Feb"])
    #expect(try names("0001-01-01", "9999-12-31").count < 12)
  }

  @Test("the table says what its rows are, in the chart's words or in the report's")
  func rowTitles() throws {
    let series = [PlotSeries("n", [1])]
    let days = LineChart.Positions.days([try day("2026-11-21")])
    func first(_ plot: any Plot) -> String? { plot.table(.english).columns.first?.title }
    #expect(first(BarChart(title: "t", rows: ["a"], series: series, rowTitle: "Grade")) == "Grade")
    #expect(
      first(Pyramid(title: "t", rows: ["a"], segments: series, rowTitle: "Grade")) == "Grade")
    #expect(
      first(LineChart(title: "t", along: .rows(["a"]), series: series, rowTitle: "Try")) == "Try")
    #expect(first(LineChart(title: "t", along: days, series: series)) == "Day")
    #expect(first(BarChart(title: "t", rows: ["a"], series: series)) == "Group")
    let grid = HeatGrid(
      title: "t", rows: ["a"], columns: ["b"], values: [[1]], rowTitle: "Weekday")
    #expect(first(grid) == "Weekday")
  }

  @Test("a series that is not named has no name in the summary; equal numbers are said so")
  func summaries() {
    let words = ReportWords.english
    let chart = LineChart(
      title: "t", along: .rows(["a", "b"]),
      series: [PlotSeries("x", [1, 1]), PlotSeries("y", [nil, 2]), PlotSeries("z", [])])
    #expect(chart.summary(words) == "x: 2 values. All are 1. y: 2 at b.")
  }
}
