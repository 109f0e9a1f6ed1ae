import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Reports

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
  func text(_ sum: KnownSum) -> String {
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
