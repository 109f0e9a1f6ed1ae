import DomainModels
import DomainModelsTesting
import Reports
import ReportsTesting
import Testing

/// Makes one of the package's plots from any data.
struct PlotKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: PlotMaker

  init(_ name: String, _ make: @escaping PlotMaker) {
    testDescription = name
    self.make = make
  }

  private static func series(_ sample: PlotSample, _ count: Int) -> [PlotSeries] {
    sample.series(count).enumerated().map { PlotSeries("series \($0 + 1)", $1) }
  }

  private static func days(_ sample: PlotSample) -> [CivilDate] {
    sample.values.indices.map { CivilDate(daysSinceEpoch: 20_000 + $0) }
  }

  static let bars: [PlotKind] = BarChart.Direction.allCases.flatMap { direction in
    BarChart.Arrangement.allCases.flatMap { arrangement in
      [1, 9].map { count in
        PlotKind("\(direction) bars, \(arrangement), \(count) series") { sample in
          BarChart(
            title: sample.title, rows: sample.names, series: series(sample, count),
            direction: direction, arrangement: arrangement)
        }
      }
    }
  }

  static let others: [PlotKind] = [
    PlotKind("a leading pyramid") {
      Pyramid(title: $0.title, rows: $0.names, segments: series($0, 3))
    },
    PlotKind("a centered pyramid") {
      Pyramid(title: $0.title, rows: $0.names, segments: series($0, 2), alignment: .centered)
    },
    PlotKind("a line over rows") {
      LineChart(title: $0.title, along: .rows($0.names), series: series($0, 1))
    },
    PlotKind("seven lines over days") {
      LineChart(
        title: $0.title, along: .days(days($0)), series: series($0, 7), includesZero: true)
    },
    PlotKind("ten lines of whole numbers") {
      LineChart(
        title: $0.title, along: .rows($0.names), series: series($0, 10), isWhole: true)
    },
    PlotKind("a calendar") { sample in
      let days = days(sample)
      let values = zip(days, sample.values).compactMap { day, value in value.map { (day, $0) } }
      let first = CivilDate(daysSinceEpoch: 20_000)
      return CalendarHeatMap(
        title: sample.title, days: first...(days.last ?? first),
        values: Dictionary(uniqueKeysWithValues: values), firstWeekday: 7)
    },
    PlotKind("a grid of few columns") { sample in
      let series = sample.series(3)
      return HeatGrid(
        title: sample.title, rows: sample.names, columns: ["a", "b", "c"],
        values: sample.values.indices.map { row in series.map { $0[row] } })
    },
    PlotKind("a grid of one row") {
      HeatGrid(
        title: $0.title, rows: ["all"], columns: $0.names, values: [$0.values],
        tokens: ["heat.some", "heat.much", "heat.most"])
    },
  ]
}

@Suite("The package's plots keep every rule")
struct PlotContractTests {
  @Test("bars", arguments: PlotKind.bars, PlotContract.rules)
  func bars(_ maker: PlotKind, _ rule: PlotRule) async throws { try await rule.check(maker.make) }

  @Test("pyramids, lines, calendars and grids", arguments: PlotKind.others, PlotContract.rules)
  func others(_ maker: PlotKind, _ rule: PlotRule) async throws {
    try await rule.check(maker.make)
  }
}
