public import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
public import Reports

/// A self-contained page with the statistics of a logbook.
///
/// ```swift
/// let report = LogbookReport(insights, climber: "Ada").report
/// let page = report.bytes(try ReportStyle(QuartetTokens.theme(.climbing)))
/// ```
///
/// Parts without data are left out, with their headings: an empty logbook has a page that says so.
/// Every number is one of the insights'; the page computes none.
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
          [.paragraph("No climb and no session matches the request.")])
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

/// The publications of the formulas.
enum Source {
  static let cumulativeGrade = "https://ascentstats.com/cumulative-performance-grade"
  static let gradeScale = "https://arxiv.org/abs/2111.08140"
  static let strain = "https://doi.org/10.1097/00005768-199807000-00023"
  static let wilson = "https://doi.org/10.1080/01621459.1927.10502953"
  static let spearman = "https://doi.org/10.2307/1412159"
}

/// The formats of numbers and days.
extension LogbookReport {
  func text(_ day: CivilDate) -> String {
    "\(day.day) \(words.months[day.month - 1]) \(day.year)"
  }

  func text(_ date: PartialDate?) -> String {
    guard let date else { return "date not known" }
    switch date.precision {
    case .day: return text(date.earliest)
    case .month: return "\(words.months[date.earliest.month - 1]) \(date.year)"
    case .year: return "\(date.year)"
    }
  }

  func number(_ value: Double?, decimals: Int = 1) -> String {
    guard let value else { return words.unknown }
    let scale = decimals == 0 ? 1.0 : decimals == 1 ? 10.0 : 100.0
    return words.number((value * scale).rounded() / scale)
  }

  func number(_ value: Int?) -> String { number(value.map(Double.init), decimals: 0) }

  func percent(_ share: Double?) -> String {
    share.map { "\(whole($0))\u{A0}%" } ?? words.unknown
  }

  /// A share in whole percent.
  func whole(_ share: Double) -> Int { Int((share * 100).rounded()) }

  /// The confidence interval of the share, in percent and on one line: `24 to 54`.
  func interval(_ proportion: Proportion) -> String {
    guard let interval = proportion.interval else { return words.unknown }
    return "\(whole(interval.lowerBound))\u{A0}to\u{A0}\(whole(interval.upperBound))"
  }

  /// `one send`, `3 sends`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// A sum with how much of it is known: `1 240, of 38 of 60 sends`.
  func text(_ sum: PartialSum) -> String {
    guard sum.sum != nil else { return words.unknown }
    let all = number(sum.sum, decimals: 0)
    return sum.isComplete ? all : "\(all) (of \(sum.known) of \(sum.total) sends)"
  }

  /// A link; its text alone where the address were none.
  func link(_ text: String, _ address: String) -> ReportText {
    (try? ReportLink(text, to: address)).map(ReportText.link) ?? ReportText(text)
  }

  /// `38 % of 24`, on one line.
  func shareOf(_ proportion: Proportion) -> String {
    "\(percent(proportion.share))\u{A0}of\u{A0}\(number(proportion.total))"
  }

  /// The nouns for one climb of a family, and for several.
  func noun(_ family: FamilyInsights) -> (one: String, many: String) {
    switch family.family {
    case .route: ("route", "routes")
    case .boulder: ("problem", "problems")
    default: ("climb", "climbs")
    }
  }

  /// The heading of a family.
  func title(_ family: FamilyInsights) -> String {
    family.family.name.sentenceCased
  }
}

extension String {
  /// With a capital letter in front.
  var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
