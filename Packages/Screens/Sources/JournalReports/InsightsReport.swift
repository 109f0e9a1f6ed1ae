import DomainModels
public import JournalFeatures
public import Reports

/// A self-contained page with the statistics of a journal.
///
/// ```swift
/// let report = InsightsReport(insights).report
/// let page = report.bytes(try ReportStyle(QuartetTokens.theme(.journal)))
/// ```
///
/// Parts without data are left out, with their headings. Every number is one of the insights'; the
/// page computes none. It holds the user's words, so a caller that writes it to a disk says that it
/// lies there in the clear.
public struct InsightsReport: Sendable {
  let insights: JournalInsights
  let selfChecks: [SelfCheckResult]
  let generated: String
  let wording = PageWording()

  /// The largest number of weeks that are drawn.
  static let drawnWeeks = 53

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - insights: what is to be told.
  ///   - selfChecks: questionnaires to show beside it, in any order; none leaves them out.
  ///   - generated: when and by what it was written, in words; the page has no clock.
  public init(
    _ insights: JournalInsights, selfChecks: [SelfCheckResult] = [], generated: String = ""
  ) {
    self.insights = insights
    self.selfChecks = selfChecks
    self.generated = generated
  }

  public var report: Report {
    Report(
      title: "Your journal", subtitle: insights.period.title.sentenceCased, generated: generated,
      words: wording.words, sections: sections)
  }

  private var sections: [ReportSection] {
    guard !insights.isEmpty || !selfChecks.isEmpty else {
      return [
        ReportSection(
          "Nothing here yet",
          [.paragraph("No thought lies within these days. That is fine; there is no pace to keep.")]
        )
      ]
    }
    return [
      overview, weeks, patterns, feelings, hours, recurring, predictions, helped, absolutes, checks,
      method,
    ].compactMap(\.self)
  }
}

/// The numbers that matter most, and the weeks.
extension InsightsReport {
  var overview: ReportSection? {
    guard insights.thoughts > 0 || insights.calibration.settled > 0 else { return nil }
    var figures = [
      KeyFigure(
        "Thoughts caught", wording.number(insights.thoughts),
        trend: insights.weeks.suffix(26).map { Double($0.thoughtCount) }),
      KeyFigure("Reviewed", wording.number(insights.reviewed)),
    ]
    if let summary = insights.overall.summary {
      figures.append(
        KeyFigure(
          "Feelings before and after", "\(summary.before) → \(summary.after)",
          note: "median of \(summary.count), drops of "
            + "\(wording.range(summary.lowQuarter, summary.highQuarter)) in the middle half"))
    }
    if insights.mayBeAccurate > 0 {
      figures.append(
        KeyFigure(
          "May be accurate", wording.number(insights.mayBeAccurate),
          note: "thoughts that you found no pattern in"))
    }
    var blocks: [ReportBlock] = [.keyFigures(figures)]
    if insights.week.thoughtCount > 0 {
      blocks.append(
        .paragraph(
          .strong("This week: ") + ReportText(insights.week.sentence)))
    }
    let notes = insights.notes.filter { $0 == .onlyCaught || $0 == .regressionToTheMean }
    if let first = notes.first {
      let text = notes.dropFirst().reduce(ReportText(first.sentence)) {
        $0 + ReportText(" \($1.sentence)")
      }
      blocks.append(.note(text, heading: "How to read this"))
    }
    return ReportSection("At a glance", blocks)
  }

  var weeks: ReportSection? {
    guard insights.weeks.count > 1 else { return nil }
    let shown = insights.weeks.suffix(InsightsReport.drawnWeeks)
    return ReportSection(
      "Weeks",
      [
        .plot(
          BarChart(
            title: "Thoughts by week", rows: shown.map { wording.day($0.weekStart) },
            series: [PlotSeries("Thoughts", shown.map { Double($0.thoughtCount) })],
            rowTitle: "Week of", direction: .upright, isTimeline: true),
          caption: ReportText(
            "Monday to Sunday"
              + (insights.weeks.count > shown.count ? ", the last \(shown.count) weeks." : ".")
              + " A week without a thought is no gap."))
      ])
  }

  var hours: ReportSection? {
    guard insights.hours.total > 0 else { return nil }
    return ReportSection(
      "When thoughts come",
      [
        .plot(
          HeatGrid(
            title: "Weekday and hour", rows: wording.words.weekdays,
            columns: (0..<24).map(String.init),
            values: insights.hours.counts.map { $0.map { $0 == 0 ? nil : Double($0) } },
            rowTitle: "Weekday", tokens: ["heat.some", "heat.much", "heat.most"]),
          caption: ReportText(
            "By the clock on the wall where you were, \(insights.hours.total) in all."))
      ])
  }

  var method: ReportSection? {
    guard !insights.notes.isEmpty else { return nil }
    return ReportSection(
      "How this was counted",
      [
        .list(
          insights.notes.map { ReportText($0.sentence) } + [
            """
            Before, after and drop are medians on a scale from 0 to 100, over thoughts whose \
            feelings were rated twice; so a drop need not be the difference of the two beside it. \
            The middle half leaves out the lowest and the highest quarter.
            """
          ])
      ])
  }
}
