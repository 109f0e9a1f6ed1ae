/// Why people could not be assigned to each other.
public enum AssignmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A list names somebody who does not exist.
  case unknownPerson(Int, by: Int)
  /// A list names somebody twice.
  case namedTwice(Int, by: Int)
  /// Somebody's list names themself.
  case namesThemself(Int)
  /// A score or a weight is not a number, or is infinite where it must not be, or a weight is beyond
  /// 1e100 either way.
  case unsoundWeight(left: Int, right: Int)
  /// Two weights for one pair.
  case weightedTwice(left: Int, right: Int)
  /// There are as many capacities or scores as there should not be.
  case wrongCount(expected: Int, found: Int)
  /// A capacity is below 0.
  case negativeCapacity(person: Int)
  /// An option is out of its range, or there are more than 2³¹ people or pairs.
  case unsoundOptions

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unknownPerson: "unknown_person"
    case .namedTwice: "named_twice"
    case .namesThemself: "names_themself"
    case .unsoundWeight: "unsound_weight"
    case .weightedTwice: "weighted_twice"
    case .wrongCount: "wrong_count"
    case .negativeCapacity: "negative_capacity"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// What a person reads.
  public var description: String {
    switch self {
    case .unknownPerson(let person, let owner):
      "List \(owner) names \(person), who does not exist."
    case .namedTwice(let person, let owner): "List \(owner) names \(person) twice."
    case .namesThemself(let owner): "List \(owner) names its owner."
    case .unsoundWeight(let left, let right):
      "The weight of \(left) and \(right) is no number, or too large."
    case .weightedTwice(let left, let right): "The pair \(left), \(right) has two weights."
    case .wrongCount(let expected, let found):
      "There should be \(expected) numbers, and there are \(found)."
    case .negativeCapacity(let person): "The capacity of \(person) is below 0."
    case .unsoundOptions: "An option of the assignment is out of its range, or it is too large."
    }
  }
}
