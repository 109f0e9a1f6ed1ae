public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import Reports

/// A self-contained page with the statistics of a logbook.
///
/// ```swift
/// let report = LogbookReport(insights, climber: "Ada").report
/// let page = report.bytes(try ReportStyle(QuartetTokens.theme(.climbing)))
/// ```
///
/// What there is nothing to tell of is left out, with its heading: an empty logbook has a page that
/// says so. Every number is one of the insights'; the page computes none.
public struct LogbookReport: Sendable {
  let insights: LogbookInsights
  let climber: String?
  let generated: String
  let words = ReportWords.english

  /// The number of calendar days in a heat map: a year, in whole weeks.
  static let heatDays = 371
  /// The number of places that are listed.
  static let mostPlaces = 20
  /// The number of first tries that a grade needs to be drawn.
  static let fewestFirstTries = 5

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - insights: what is to be told.
  ///   - climber: whose logbook it is; `nil` for "Your logbook".
  ///   - generated: when and by what it was written, in words; the page has no clock.
  public init(_ insights: LogbookInsights, climber: String? = nil, generated: String = "") {
    self.insights = insights
    self.climber = climber
    self.generated = generated
  }

  public var report: Report {
    Report(
      title: climber.map { "\($0)’s logbook" } ?? "Your logbook", subtitle: subtitle,
      generated: generated, words: words, sections: sections)
  }

  private var sections: [ReportSection] {
    guard !insights.isEmpty else {
      return [
        ReportSection(
          "Nothing to tell yet",
          [.paragraph("No climb and no session lies within what was asked for.")])
      ]
    }
    let parts = [overview] + insights.families.compactMap(family)
    let others = [projects, load, readiness, days, tags, places, years, method].compactMap(\.self)
    return parts + others
  }

  private var subtitle: String {
    let options = insights.options
    switch (options.since, options.until) {
    case (.some(let since), .some(let until)): return "\(text(since)) to \(text(until))"
    case (.some(let since), .none): return "Since \(text(since))"
    case (.none, .some(let until)): return "Until \(text(until))"
    case (.none, .none):
      guard let span = insights.totals.span else { return "" }
      return span.lowerBound == span.upperBound
        ? text(span.lowerBound) : "\(text(span.lowerBound)) to \(text(span.upperBound))"
    }
  }
}
