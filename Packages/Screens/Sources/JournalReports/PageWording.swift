import DomainModels
import JournalFeatures
import Reports

/// The formats of numbers and days on pages.
struct PageWording {
  let words = ReportWords.english

  func day(_ day: CivilDate) -> String {
    "\(day.day) \(words.months[day.month - 1]) \(day.year)"
  }

  func number(_ value: Int?) -> String {
    value.map { words.number(Double($0)) } ?? words.unknown
  }

  func percent(_ value: Int?) -> String { value.map { "\($0)\u{A0}%" } ?? words.unknown }

  /// `one thought`, `3 thoughts`.
  func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(self.number(number)) \(number == 1 ? one : many)"
  }

  /// Two ends on one line: `10 to 30`.
  func range(_ low: Int?, _ high: Int?) -> String {
    guard let low, let high else { return words.unknown }
    return "\(signed(low))\u{A0}to\u{A0}\(signed(high))"
  }

  /// With a proper minus sign.
  func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }

  /// The columns that every table of effects has.
  static let effectColumns: [ReportTable.Column] = [
    .number("Rated"), .number("Before"), .number("After"), .number("Drop"),
    .number("Middle half"), .number("All"),
  ]

  /// The cells of an effect under those columns.
  func cells(_ effect: EffectTally) -> [String] {
    let summary = effect.summary
    return [
      number(effect.count), number(summary?.before), number(summary?.after),
      summary.map { signed($0.drop) } ?? words.unknown,
      range(summary?.lowQuarter, summary?.highQuarter), range(summary?.least, summary?.greatest),
    ]
  }
}

extension String {
  /// With a capital letter in front.
  var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
