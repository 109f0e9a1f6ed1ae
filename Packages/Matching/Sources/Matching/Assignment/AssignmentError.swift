/// Why people could not be assigned to each other.
///
/// Numbers are named as the parameter that they were given as, such as `leftCapacities`.
public enum AssignmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A list names a person who does not exist.
  case unknownPerson(Int, by: Int)
  /// A list names a person twice.
  case namedTwice(Int, by: Int)
  /// A person's list names themself.
  case namesThemself(Int)
  /// A pair is one of a row that does not exist on its side.
  case unknownRow(Int, on: MarketSide)
  /// A pair brings a person together with themself.
  case pairsThemself(Int)
  /// A pair stands in a pairing twice.
  case pairedTwice(left: Int, right: Int)
  /// A score or a weight is not a number, or is infinite where it must not be, or a weight is beyond
  /// 1e100 either way.
  case unsoundWeight(left: Int, right: Int)
  /// Two weights for one pair.
  case weightedTwice(left: Int, right: Int)
  /// There are more or fewer of these numbers than people.
  case wrongCount(of: String, expected: Int, found: Int)
  /// One of these capacities is below 0.
  case negativeCapacity(of: String, row: Int)
  /// An option is out of its range, or there are more than 2³¹ people or pairs.
  case unsoundOptions(String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unknownPerson: "unknown_person"
    case .namedTwice: "named_twice"
    case .namesThemself: "names_themself"
    case .unknownRow: "unknown_row"
    case .pairsThemself: "pairs_themself"
    case .pairedTwice: "paired_twice"
    case .unsoundWeight: "unsound_weight"
    case .weightedTwice: "weighted_twice"
    case .wrongCount: "wrong_count"
    case .negativeCapacity: "negative_capacity"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .unknownPerson(let person, let owner):
      "List \(owner) names \(person), who does not exist."
    case .namedTwice(let person, let owner): "List \(owner) names \(person) twice."
    case .namesThemself(let owner): "List \(owner) names its owner."
    case .unknownRow(let row, let side):
      "A pair has the \(side) row \(row), which does not exist."
    case .pairsThemself(let row): "A pair brings \(row) together with themself."
    case .pairedTwice(let left, let right): "The pair \(left), \(right) comes twice."
    case .unsoundWeight(let left, let right):
      "The weight of \(left) and \(right) is no number, or too large."
    case .weightedTwice(let left, let right): "The pair \(left), \(right) has two weights."
    case .wrongCount(let name, let expected, let found):
      "There should be \(expected) of \(name), and there are \(found)."
    case .negativeCapacity(let name, let row):
      "Of \(name) the one of row \(row) is below 0."
    case .unsoundOptions(let sentence): sentence
    }
  }

  /// There are more people or pairs than are counted here.
  static let tooLarge = AssignmentError.unsoundOptions(
    "There are 2³¹ people or pairs, or more, which is too many.")
}
