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
/// What there is nothing to tell of is left out, with its heading. Every number is one of the
/// insights'; the page computes none. It holds the user's words, so a caller that writes it to a
/// disk says that it lies there in the clear.
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
