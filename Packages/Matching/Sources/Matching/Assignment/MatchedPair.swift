/// Two people who were brought together.
public struct MatchedPair: Hashable, Comparable, Sendable {
  /// The row of the one: on the left side, or the lower of two out of one population.
  public var left: Int
  /// The row of the other: on the right side, or the higher of two out of one population.
  public var right: Int

  public init(_ left: Int, _ right: Int) {
    self.left = left
    self.right = right
  }

  /// The same two, the lower row first.
  var rising: MatchedPair { MatchedPair(min(left, right), max(left, right)) }

  /// By the left row, then by the right one.
  public static func < (a: Self, b: Self) -> Bool {
    (a.left, a.right) < (b.left, b.right)
  }
}

/// Two people who may be brought together, and what that would be worth.
public struct WeightedPair: Hashable, Sendable {
  /// The row of the one: on the left side, or the first of two out of one population.
  public var left: Int
  /// The row of the other: on the right side, or the second of two out of one population.
  public var right: Int
  /// The worth of the pair: any finite number.
  ///
  /// Only pairs above 0 are worth bringing together.
  public var weight: Double

  /// A pair and its worth.
  public init(_ left: Int, _ right: Int, weight: Double) {
    self.left = left
    self.right = right
    self.weight = weight
  }
}

/// Each row's partners, one after the other in one array.
struct Neighbours: Hashable, Sendable {
  private var starts: [Int32]
  private var all: [Int32]

  /// The edges come with the row that is looked up first, and are kept in their order.
  init(count: Int, edges: some Collection<(Int, Int)>) {
    starts = [Int32](repeating: 0, count: count + 1)
    all = [Int32](repeating: 0, count: edges.count)
    for (row, _) in edges { starts[row + 1] += 1 }
    for row in 0..<count { starts[row + 1] += starts[row] }
    var next = starts
    for (row, other) in edges {
      all[Int(next[row])] = Int32(other)
      next[row] += 1
    }
  }

  private func range(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  subscript(row: Int) -> [Int] { all[range(row)].map(Int.init) }

  func first(of row: Int) -> Int? { all[range(row)].first.map(Int.init) }

  func contains(_ other: Int, of row: Int) -> Bool {
    var range = range(row)
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if all[middle] == other { return true }
      range = all[middle] < other ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  var empty: [Int] { (0..<starts.count - 1).filter { range($0).isEmpty } }
}

/// The reason why people could not be assigned to each other.
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
