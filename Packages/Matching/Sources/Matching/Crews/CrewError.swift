/// Why people could not be made into crews at all.
public enum CrewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A crew has at least two members and at most 1,000, and the ideal lies between the limits.
  case unsoundSizes(low: Int, high: Int, ideal: Int)
  /// Fairness lies from 0 to 1, a distance is not negative, and a number of slots is neither
  /// negative nor above 65,536.
  case unsoundOption(String)
  /// More people than one plan takes.
  case tooManyPeople(Int, limit: Int)
  /// More than 64 traits of which nobody may be the only one.
  case tooManyTraits(Int)
  /// A person's vector has another length than the first person's, or the centre's.
  case unequalVectors(row: Int, length: Int, expected: Int)
  /// Two rules, or a rule and a trait, have the same name.
  case sameRuleName(String)
  /// A vector, a place or an affinity that is infinite or no number, or lies beyond ± 10¹⁰⁰.
  case notFinite(row: Int)
  /// People who are to stay together are more than a crew holds.
  case groupTooLarge(rows: [Int], limit: Int)
  /// Two people are to stay together and must not be in one crew.
  case togetherAndApart(row: Int, other: Int, rule: String)
  /// A row that nobody has, or one that is named twice.
  case unknownRow(Int)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unsoundSizes: "unsound_sizes"
    case .unsoundOption: "unsound_option"
    case .tooManyPeople: "too_many_people"
    case .tooManyTraits: "too_many_traits"
    case .sameRuleName: "same_rule_name"
    case .unequalVectors: "unequal_vectors"
    case .notFinite: "not_finite"
    case .groupTooLarge: "group_too_large"
    case .togetherAndApart: "together_and_apart"
    case .unknownRow: "unknown_row"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .unsoundSizes(let low, let high, let ideal):
      "Crews of \(low) to \(high), ideally \(ideal), can't be made: a crew has 2 to 1,000 members."
    case .unsoundOption(let name): "The option “\(name)” is out of its range."
    case .tooManyPeople(let count, let limit):
      "\(count) people are more than the \(limit) that one plan takes: divide them by place first."
    case .tooManyTraits(let count): "\(count) traits are more than the 64 that a plan takes."
    case .sameRuleName(let name): "Two rules are called “\(name)”."
    case .unequalVectors(let row, let length, let expected):
      "The vector of person \(row) has \(length) numbers, not \(expected)."
    case .notFinite(let row): "A number of person \(row) is infinite, beyond 10^100 or none at all."
    case .groupTooLarge(let rows, let limit):
      "\(rows.count) people are to stay together, and a crew holds \(limit)."
    case .togetherAndApart(let row, let other, let rule):
      "Persons \(row) and \(other) are to stay together, and “\(rule)” keeps them apart."
    case .unknownRow(let row): "There is no person \(row), or it was named twice."
    }
  }
}
