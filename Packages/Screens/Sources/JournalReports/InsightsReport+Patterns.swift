import DomainModels
import JournalFeatures
import JournalModels
import Reports

/// Patterns, feelings and words.
extension InsightsReport {
  var patterns: ReportSection? {
    guard !insights.types.isEmpty else { return nil }
    let hasEffects = insights.types.contains { $0.effect.count > 0 }
    var blocks: [ReportBlock] = [
      .plot(
        BarChart(
          title: "Patterns", rows: insights.types.map(\.name),
          series: [PlotSeries("Thoughts", insights.types.map { Double($0.count) })],
          rowTitle: "Pattern"),
        caption: "How many thoughts you found each pattern in; a thought may have several.")
    ]
    if hasEffects {
      blocks.append(
        .table(
          ReportTable(
            caption: "Feelings by pattern",
            columns: [.text("Pattern")] + PageWording.effectColumns,
            rows: insights.types.map { [$0.name] + wording.cells($0.effect) })))
      blocks.append(.note(ReportText(InsightNote.hiddenBelowFive.sentence)))
    }
    return ReportSection("Patterns", blocks)
  }

  var feelings: ReportSection? {
    guard !insights.feelings.isEmpty else { return nil }
    return ReportSection(
      "Feelings",
      [
        .table(
          ReportTable(
            caption: "Feelings that came with thoughts",
            columns: [.text("Feeling"), .number("Thoughts")] + PageWording.effectColumns,
            rows: insights.feelings.map {
              [$0.name, wording.number($0.count)] + wording.cells($0.effect)
            }))
      ])
  }

  var absolutes: ReportSection? {
    let absolutes = insights.absolutes
    guard !absolutes.words.isEmpty else { return nil }
    let shown = absolutes.weeks.suffix(InsightsReport.drawnWeeks)
    let list = absolutes.words.map { "“\($0.word)” (\($0.count))" }.joined(separator: ", ")
    var blocks: [ReportBlock] = [
      .paragraph(
        ReportText("Words that leave no exception, and in how many thoughts: \(list)."))
    ]
    if shown.count > 1 {
      blocks.append(
        .plot(
          BarChart(
            title: "Thoughts with and without such a word",
            rows: shown.map { wording.day($0.weekStart) },
            series: [
              PlotSeries("With", shown.map { Double($0.withAbsolutes) }),
              PlotSeries("Without", shown.map { Double($0.thoughts - $0.withAbsolutes) }),
            ], rowTitle: "Week of", direction: .upright, arrangement: .stacked, isTimeline: true),
          caption: "Weeks with at least one thought."))
    }
    return ReportSection("Always and never", blocks)
  }

  var checks: ReportSection? {
    guard !selfChecks.isEmpty else { return nil }
    let sorted = selfChecks.sorted {
      ($0.check.takenAt, $0.check.id) < ($1.check.takenAt, $1.check.id)
    }
    var blocks: [ReportBlock] = []
    var credits: [String] = []
    for name in Set(sorted.map(\.instrument.name)).sorted() {
      let results = sorted.filter { $0.instrument.name == name }
      if results.count > 1 {
        blocks.append(
          .plot(
            LineChart(
              title: "\(name) over time", along: .days(results.map(\.check.day)),
              series: [PlotSeries(name, results.map { Double($0.score) })], rowTitle: "Day",
              includesZero: true, isWhole: true)))
      }
      blocks.append(
        .table(
          ReportTable(
            caption: name,
            columns: [.text("Day"), .number("Sum"), .text("Its authors call it")],
            rows: results.map {
              [
                wording.day($0.check.day),
                "\($0.score)\u{A0}of\u{A0}\($0.instrument.greatestScore)", $0.band,
              ]
            })))
      for result in results where !credits.contains(result.instrument.credit) {
        credits.append(result.instrument.credit)
      }
    }
    blocks.append(
      .note(
        ReportText(
          "A sum is a snapshot of two weeks, and no diagnosis. " + credits.joined(separator: " "))))
    return ReportSection("Self-checks", blocks)
  }
}
