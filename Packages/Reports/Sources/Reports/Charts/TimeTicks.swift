import DomainModels

/// Names for an axis of days: the first days of months or years, or days where there are few.
struct TimeTicks {
  private let first: CivilDate
  private let last: CivilDate

  init(_ days: [CivilDate]) {
    first = days.min() ?? CivilDate(daysSinceEpoch: 0)
    last = days.max() ?? CivilDate(daysSinceEpoch: 0)
  }

  /// Names and their places, 0 to 1, far enough apart for a width.
  func ticks(width: Double, words: ReportWords) -> [(place: Double, name: String)] {
    let span = last.daysSinceEpoch - first.daysSinceEpoch
    guard span > 0 else { return [(0, name(of: first, words))] }
    let most = max(2, Int(width / 50))
    let days = span <= 45 ? byDays(span, most) : byMonths(span, most)
    return days.map { day in
      (
        Double(day.daysSinceEpoch - first.daysSinceEpoch) / Double(span),
        span <= 45 ? name(of: day, words) : monthName(of: day, words, isFirst: day == days[0])
      )
    }
  }

  private func byDays(_ span: Int, _ most: Int) -> [CivilDate] {
    let step = [1, 2, 7, 14].first { span / $0 + 1 <= most } ?? 28
    return stride(from: 0, through: span, by: step).map { first.adding(days: $0) }
  }

  private func byMonths(_ span: Int, _ most: Int) -> [CivilDate] {
    let step = Self.steps.first { span / 30 / $0 + 1 <= most } ?? 12_000
    var month = (first.year * 12 + first.month - 1 + step - 1) / step * step
    var days: [CivilDate] = []
    while let day = CivilDate(year: month / 12, month: month % 12 + 1, day: 1), day <= last {
      if day >= first { days.append(day) }
      month += step
    }
    return days.isEmpty ? [first] : days
  }

  /// How many months are between two names.
  private static let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1_200, 6_000]

  private func name(of day: CivilDate, _ words: ReportWords) -> String {
    "\(day.day) \(words.month(day.month))"
  }

  /// The year where it begins and at the start, else the month.
  private func monthName(of day: CivilDate, _ words: ReportWords, isFirst: Bool) -> String {
    if day.month == 1 { return "\(day.year)" }
    return isFirst ? "\(words.month(day.month)) \(day.year)" : words.month(day.month)
  }
}
