import DomainModels
import JournalFeatures
import JournalModels
import Reports

/// Thoughts that come back, fears, and what helped.
extension InsightsReport {
  var recurring: ReportSection? {
    guard !insights.recurring.isEmpty else { return nil }
    // What helped comes before the list of what hurt.
    var blocks: [ReportBlock] = []
    let helpful = insights.recurring.compactMap(\.best)
    if !helpful.isEmpty {
      blocks.append(.heading("What you answered when feelings dropped most"))
      blocks.append(.list(helpful.map(answer)))
    }
    blocks.append(
      .table(
        ReportTable(
          caption: "Thoughts that came more than once",
          columns: [
            .text("Thought"), .number("Times"), .text("First"), .text("Last"),
            .number("Days between"), .number("Strength, first"), .number("Strength, last"),
          ],
          rows: insights.recurring.map { thought in
            [
              thought.text, wording.number(thought.count), wording.day(thought.firstDay),
              wording.day(thought.lastDay), wording.number(thought.medianGapDays),
              wording.number(thought.strengths.first),
              thought.strengths.count > 1
                ? wording.number(thought.strengths.last) : wording.words.unknown,
            ]
          })))
    return ReportSection("Thoughts that come back", blocks)
  }

  var predictions: ReportSection? {
    let calibration = insights.calibration
    guard calibration.settled > 0 else { return nil }
    var blocks: [ReportBlock] = []
    if let sentence = calibration.sentence { blocks.append(.paragraph(ReportText(sentence))) }
    let told = calibration.bins.filter { $0.feared != nil }
    if told.count > 1 {
      blocks.append(
        .plot(
          BarChart(
            title: "What was feared and what came, in percent",
            rows: told.map { "\($0.likelihood.lowerBound) to \($0.likelihood.upperBound) %" },
            series: [
              PlotSeries("Feared", told.map { $0.feared.map(Double.init) }),
              PlotSeries("Came", told.map { $0.came.map(Double.init) }),
            ], rowTitle: "It felt")))
    }
    blocks.append(
      .table(
        ReportTable(
          caption: "Fears by how likely they felt",
          columns: [
            .text("It felt"), .number("Fears"), .number("Felt, mean"), .number("Came"),
          ],
          rows: calibration.bins.filter { $0.count > 0 }.map { bin in
            [
              "\(bin.likelihood.lowerBound) to \(bin.likelihood.upperBound)\u{A0}%",
              wording.number(bin.count), wording.percent(bin.feared), wording.percent(bin.came),
            ]
          })))
    blocks.append(
      .note(
        ReportText(
          "What came partly counts as a half. Rows of fewer than \(EffectTally.fewest) are too few "
            + "to tell.")))
    return ReportSection("Fears and what came", blocks)
  }

  var helped: ReportSection? {
    var blocks: [ReportBlock] = []
    if !insights.reframes.isEmpty {
      blocks.append(.list(insights.reframes.map(answer)))
    }
    if !insights.parts.isEmpty {
      blocks.append(
        .table(
          ReportTable(
            caption: "Reviews with a part and without it",
            columns: [
              .text("Part"), .number("With"), .number("Drop"), .number("Without"),
              .number("Drop without"),
            ],
            rows: insights.parts.map { part in
              [
                part.part.title.sentenceCased, wording.number(part.with.count),
                wording.signed(part.with.drop), wording.number(part.without.count),
                wording.signed(part.without.drop),
              ]
            })))
    }
    guard !blocks.isEmpty else { return nil }
    blocks.append(.note(ReportText(InsightNote.notACause.sentence)))
    return ReportSection("What went with a drop", blocks)
  }

  private func answer(_ reframe: HelpfulReframe) -> ReportText {
    .strong(reframe.balanced)
      + ReportText(
        " (\(reframe.effect.before) → \(reframe.effect.after), \(wording.day(reframe.day)), "
          + "to “\(reframe.text)”)")
  }
}
