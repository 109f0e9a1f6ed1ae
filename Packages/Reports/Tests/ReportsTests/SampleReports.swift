import DomainModels
import DomainModelsTesting
import Reports

/// Two reports as large as those of a year.
enum SampleReports {
  static let grades = ["7b", "7a+", "7a", "6c+", "6c", "6b+", "6b", "6a+", "6a", "5c"]
  static let start = CivilDate(daysSinceEpoch: 20_423)

  static func climbing() throws -> Report {
    let words = ReportWords.english
    return Report(
      title: "A year on rock and plastic", subtitle: "December 2025 to November 2026",
      generated: "Written on 22 November 2026 from 214 sessions and 1,086 climbs on this device.",
      words: words,
      sections: [
        ReportSection(
          "The year",
          [
            .paragraph(
              "You climbed on 128 days, in the hall and at eleven crags, and your hardest redpoint went up by a grade in September. What follows counts each route once unless it says otherwise."
            ),
            .keyFigures([
              KeyFigure(
                "Hardest redpoint", "7b", note: "7a+ a year ago",
                trend: [4, 4, 5, 5, 5, 6, 6, 6, 7, 8, 8, 8]),
              KeyFigure(
                "Days climbed", "128", note: "17 more than last year",
                trend: [8, 9, 12, 10, 14, 13, 11, 9, 12, 13, 9, 8]),
              KeyFigure("Flash rate", "38 %", note: "of 412 first tries"),
              KeyFigure("Longest streak", "9 weeks", note: "with two sessions or more each"),
            ]),
          ]),
        ReportSection(
          "Grades",
          [
            .plot(
              pyramid,
              caption:
                "Each route counts once, by its best ascent. The base under 7a is broad enough."),
            .plot(flashRate, caption: "Grades with fewer than five first tries are left out."),
          ]),
        ReportSection(
          "Progress",
          [
            .plot(
              progress,
              caption:
                "The hardest of each month. A gap is a month without an ascent of that kind.")
          ]),
        ReportSection(
          "Load",
          [
            .plot(load, caption: "Minutes times effort (session RPE), week by week."),
            .plot(days, caption: "Climbs a day."),
            .note(
              "Monotony was above 2 in three weeks of March: the same load day after day. Foster found illness more often after such weeks; "
                .asText
                + .link(
                  try ReportLink(
                    "his paper", to: "https://example.org/foster-1998")) + " is short.",
              heading: "Monotony"),
            .table(
              ReportTable(
                caption: "Hardest weeks",
                columns: [
                  .text("Week of"), .number("Sessions"), .number("Load"), .number("Monotony"),
                  .number("Strain"),
                ],
                rows: [
                  ["2 March", "6", "2,910", "2.4", "6,984"],
                  ["9 March", "6", "2,760", "2.2", "6,072"],
                  ["21 September", "4", "2,480", "1.3", "3,224"],
                ])),
          ]),
        ReportSection(
          "How this was counted",
          [
            .list([
              "A send is an onsight, a flash or a redpoint; a repeat is none.",
              "Grades of different scales are compared as IRCRA ranges, and shown as French ones.",
              "Days are those of the place where you climbed.",
            ])
          ]),
      ])
  }

  static var pyramid: Pyramid {
    Pyramid(
      title: "Grade pyramid", rows: grades,
      segments: zip(
        ["Onsight", "Flash", "Redpoint"],
        PlotPaint.tokens(["tick.onsight", "tick.flash", "tick.redpoint"])
      ).enumerated().map { index, pair in
        PlotSeries(
          pair.0,
          [
            [0, 0, 1, 2, 4, 7, 9, 11, 14, 9], [0, 0, 1, 3, 4, 6, 8, 9, 6, 2],
            [1, 3, 6, 9, 11, 10, 8, 6, 3, 1],
          ][index], paint: pair.1)
      })
  }

  static var flashRate: BarChart {
    BarChart(
      title: "Flash rate by grade, in percent", rows: Array(grades.reversed().prefix(8)),
      series: [PlotSeries("Flash rate", [92, 81, 74, 61, 48, 37, 22, 9])], rowTitle: "Grade",
      direction: .upright)
  }

  static var progress: LineChart {
    let months = (0..<12).compactMap { month in
      CivilDate(
        year: 2025 + (month + 11) / 12, month: (month + 11) % 12 + 1, day: 1)
    }
    let names = grades
    return LineChart(
      title: "Hardest ascent by month", along: .days(months),
      series: [
        PlotSeries("Redpoint", [5, 5, 6, 6, 7, 7, 7, nil, 7, 9, 8, 8]),
        PlotSeries("Flash", [4, 3, 4, 4, 5, 5, 5, nil, 6, 6, 5, 6]),
        PlotSeries("Onsight", [3, 3, 3, 4, nil, nil, 4, nil, 5, 5, 5, 5]),
      ], isWhole: true,
      text: { value in
        let index = names.count - Int(value.rounded())
        return names.indices.contains(index) ? names[index] : "–"
      })
  }

  static var load: BarChart {
    var dice = SeededGenerator(seed: 7)
    let loads = (0..<52).map { week in
      week == 31 || week == 32
        ? 0
        : Double(Int.random(in: 600...1_900, using: &dice))
          + (week == 13 || week == 14 ? 1_000 : 0)
    }
    return BarChart(
      title: "Weekly load",
      rows: (0..<52).map { week in
        let day = start.adding(days: week * 7)
        return "\(day.day) \(ReportWords.english.months[day.month - 1])"
      }, series: [PlotSeries("Load", loads)], direction: .upright, isTimeline: true)
  }

  static var days: CalendarHeatMap {
    var dice = SeededGenerator(seed: 11)
    var values: [CivilDate: Double] = [:]
    for number in 0..<358 {
      let day = start.adding(days: number)
      let isUsual = [2, 4, 6, 7].contains(day.isoWeekday)
      guard Int.random(in: 0..<10, using: &dice) < (isUsual ? 6 : 1) else { continue }
      values[day] = Double(Int.random(in: 0...16, using: &dice))
    }
    return CalendarHeatMap(
      title: "Climbing days", days: start...start.adding(days: 357), values: values,
      tokens: ["heat.some", "heat.much", "heat.most"])
  }

  static func journal() -> Report {
    Report(
      title: "Thoughts, looked at twice", subtitle: "For my appointment on 24 November 2026",
      generated:
        "Written on this device on 22 November 2026. Nothing was sent anywhere. Three entries were left out by you.",
      sections: [
        ReportSection(
          "This month",
          [
            .keyFigures([
              KeyFigure("Thoughts", "31", note: "27 of them reviewed"),
              KeyFigure("Felt better after", "19", note: "of 27 reviews"),
              KeyFigure("Most often", "Fortune telling"),
            ]),
            .paragraph(
              "When distress is high it tends to fall by itself. A better feeling after a review is therefore not only the review's doing."
            ),
          ]),
        ReportSection(
          "What helped",
          [
            .plot(
              BarChart(
                title: "Effect of reviews by kind of thought",
                rows: [
                  "Fortune telling", "Mind reading", "All-or-nothing thinking", "Should statements",
                  "Catastrophising",
                ],
                series: [
                  PlotSeries("Better", [8, 5, 3, 2, 1], paint: PlotPaint("effect.better")),
                  PlotSeries(
                    "Same", [2, 2, 1, 1, nil], paint: PlotPaint("effect.same", .diagonal)),
                  PlotSeries("Worse", [1, 0, 0, 0, 1], paint: PlotPaint("effect.worse", .dots)),
                ], arrangement: .stacked),
              caption: "Kinds with fewer than five reviews are left out of the comparison."),
            .plot(
              LineChart(
                title: "Feared and what came of it",
                along: .rows((1...14).map { "\($0) Nov" }),
                series: [
                  PlotSeries(
                    "Feared",
                    [80, 75, nil, 90, 60, 70, 85, nil, nil, 65, 50, 70, 55, 60]),
                  PlotSeries(
                    "Actual", [20, 30, nil, 45, 10, 25, 30, nil, nil, 20, 15, 40, 10, 20]),
                ], includesZero: true), caption: "In percent, as you rated it."),
          ]),
        ReportSection(
          "When",
          [
            .plot(hours, caption: "Entries by weekday and hour, since June."),
            .note(
              "If you think of harming yourself, call your local crisis line or emergency number now.",
              heading: "If it gets too much"),
          ]),
      ])
  }

  static var hours: HeatGrid {
    var dice = SeededGenerator(seed: 5)
    let words = ReportWords.english
    return HeatGrid(
      title: "Weekday and hour", rows: words.weekdays, columns: (0..<24).map { "\($0)" },
      values: (0..<7).map { _ in
        (0..<24).map { hour in
          guard hour > 5 else { return nil }
          let most = hour > 20 || hour == 7 ? 9 : 3
          let value = Int.random(in: -2...most, using: &dice)
          return value < 0 ? nil : Double(value)
        }
      })
  }
}

extension String {
  fileprivate var asText: ReportText { ReportText(self) }
}
