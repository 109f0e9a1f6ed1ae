import DomainModels

/// The steps of a course over time.
public enum InsightsPeriod: String, Sendable, CaseIterable {
  case month
  /// Three months at a time.
  case quarter
  case year

  /// How many months it has.
  var months: Int {
    switch self {
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }

  /// The period's number; the one after it has the next.
  func index(of day: CivilDate) -> Int { (day.year * 12 + day.month - 1) / months }

  /// The number of the period that a date is certainly in.
  func index(of date: PartialDate) -> Int? {
    let first = index(of: date.earliest)
    return first == index(of: date.latest) ? first : nil
  }

  /// The first day of the period with a number.
  func start(_ index: Int) -> CivilDate {
    let month = index * months
    return CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
      ?? CivilDate(daysSinceEpoch: .max)
  }

  /// The name of the period with a number: `2026-03`, `2026 Q1`, `2026`.
  func name(_ index: Int) -> String {
    let text = start(index).description
    switch self {
    case .month: return String(text.prefix(7))
    case .quarter: return "\(text.prefix(4)) Q\(index % 4 + 1)"
    case .year: return String(text.prefix(4))
    }
  }

  /// The steps that suit a stretch: at most some forty of them, so that a line can be read.
  static func suiting(_ days: ClosedRange<CivilDate>) -> InsightsPeriod {
    let months = InsightsPeriod.month
    let count = months.index(of: days.upperBound) - months.index(of: days.lowerBound) + 1
    return count <= 36 ? .month : count <= 120 ? .quarter : .year
  }
}
