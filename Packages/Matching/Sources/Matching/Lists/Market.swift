/// A market: two sides, and how probable it is that one person likes the other once they look.
///
/// The lists made from it are the lists that people are shown, best first. The point of a market is
/// that lists are made *together*: if all lists begin with the same few people, most suggestions
/// can't become a match.
///
/// A probability of exactly 0, of either side, excludes a pair: it comes in no list and has no mass
/// in an equilibrium. Blocks and filters are written this way.
public struct Market: Hashable, Sendable {
  /// The probability that the left person of a row likes the right person of a column.
  public let left: Matrix
  /// The probability that the right person of a row likes the left person of a column.
  public let right: Matrix
  /// True if both sides are the same people (friends): person i is left i and right i.
  public let isOnePopulation: Bool

  /// A market of two sides.
  ///
  /// - Parameters:
  ///   - left: a row for each left person, a column for each right one; numbers from 0 to 1.
  ///   - right: a row for each right person, a column for each left one; numbers from 0 to 1.
  /// - Throws: ``MarketError`` if a side is empty, the sizes don't fit, or a number isn't one.
  public init(left: Matrix, right: Matrix) throws(MarketError) {
    guard left.rows > 0, right.rows > 0 else { throw .empty }
    guard left.rows == right.columns, left.columns == right.rows else {
      throw .mismatchedSizes(
        left: "\(left.rows) × \(left.columns)", right: "\(right.rows) × \(right.columns)")
    }
    try Market.checkProbabilities(left, .left)
    try Market.checkProbabilities(right, .right)
    self.left = left
    self.right = right
    isOnePopulation = false
  }

  /// A market of one population, in which each person may match each other one, as friends do.
  ///
  /// Each person is on both sides, so left and right lists come out the same, and no person is on
  /// their own list.
  ///
  /// - Parameter everybody: how probable it is that the person of a row likes the one of a column;
  ///   square, numbers from 0 to 1, the diagonal 0.
  /// - Throws: ``MarketError`` as for two sides, and if a person likes themself.
  public init(everybody: Matrix) throws(MarketError) {
    guard everybody.rows > 0 else { throw .empty }
    guard everybody.rows == everybody.columns else {
      let size = "\(everybody.rows) × \(everybody.columns)"
      throw .mismatchedSizes(left: size, right: size)
    }
    try Market.checkProbabilities(everybody, .left)
    for person in 0..<everybody.rows where everybody[person, person] != 0 {
      throw .selfLove(row: person)
    }
    left = everybody
    right = everybody
    isOnePopulation = true
  }

  /// Returns the ratings that the people of a side give those of the other side.
  public func preferences(of side: MarketSide) -> Matrix {
    side == .left ? left : right
  }

  /// The number of people that a side has.
  public func count(of side: MarketSide) -> Int {
    side == .left ? left.rows : right.rows
  }

  private static func checkProbabilities(
    _ matrix: Matrix, _ side: MarketSide
  ) throws(MarketError) {
    // A NaN fails the comparison too.
    guard let place = matrix.values.firstIndex(where: { !($0 >= 0 && $0 <= 1) }) else { return }
    throw .notAProbability(
      side: side, row: place / matrix.columns, column: place % matrix.columns)
  }
}

extension Market {
  /// A market of values of any type.
  ///
  /// Asks each closure once for each pair. The rows of lists and reports are places in the two
  /// arrays.
  ///
  /// - Parameters:
  ///   - left: the people of the left side.
  ///   - right: the people of the right side.
  ///   - leftLikes: how probable it is that the left person likes the right one, from 0 to 1; 0 is
  ///     never.
  ///   - rightLikes: how probable it is that the right person likes the left one, from 0 to 1.
  /// - Throws: ``MarketError`` if a side is empty or a number isn't a probability.
  public init<Left, Right>(
    _ left: [Left], _ right: [Right], leftLikes: (Left, Right) -> Double,
    rightLikes: (Right, Left) -> Double
  ) throws(MarketError) {
    try self.init(
      left: Matrix(rows: left.count, columns: right.count) { leftLikes(left[$0], right[$1]) },
      right: Matrix(rows: right.count, columns: left.count) { rightLikes(right[$0], left[$1]) })
  }

  /// A market of one population of values of any type, such as people who look for friends.
  ///
  /// Asks once for each ordered pair of two different people.
  ///
  /// - Parameters:
  ///   - everybody: the people.
  ///   - likes: how probable it is that the first person likes the second, from 0 to 1.
  /// - Throws: ``MarketError`` if there are no people or a number isn't a probability.
  public init<Person>(
    everybody: [Person], likes: (Person, Person) -> Double
  ) throws(MarketError) {
    try self.init(
      everybody: Matrix(rows: everybody.count, columns: everybody.count) {
        $0 == $1 ? 0 : likes(everybody[$0], everybody[$1])
      })
  }
}

/// One of the two sides of a market, such as those who seek a flat and those who let one.
public enum MarketSide: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The side whose people are the rows of `Market.left`.
  case left
  /// The side whose people are the rows of `Market.right`.
  case right

  /// The side across.
  public var opposite: MarketSide { self == .left ? .right : .left }

  public var description: String { rawValue }
}

/// The pairs of a market that may meet, one bit a pair.
struct AllowedPairs: Hashable, Sendable {
  private let columns: Int
  private let mask: RowMask

  init(_ market: Market) {
    let columns = market.left.columns
    self.columns = columns
    let across = market.right.transposed
    mask = RowMask(rowCount: across.values.count) {
      market.left.values[$0] > 0 && across.values[$0] > 0
    }
  }

  /// Returns whether a reader of a side may meet a person of the other side.
  func contains(_ reader: Int, _ other: Int, on side: MarketSide) -> Bool {
    mask.contains(side == .left ? reader * columns + other : other * columns + reader)
  }
}

/// Why a market, its lists or its equilibrium could not be made.
public enum MarketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One side has no people.
  case empty
  /// The two sides' tables don't fit each other.
  case mismatchedSizes(left: String, right: String)
  /// A number is no probability.
  case notAProbability(side: MarketSide, row: Int, column: Int)
  /// A factor is not finite.
  case notFinite(side: MarketSide, row: Int, column: Int)
  /// A person likes themself: the diagonal of one population's table isn't 0.
  case selfLove(row: Int)
  /// A list names a person who doesn't exist, or a person twice.
  case unsoundList(side: MarketSide, row: Int)
  /// An equilibrium of so many people is given to a market of others.
  case foreignEquilibrium(left: Int, right: Int)
  /// A pair that is to be left out is one of people who don't exist.
  case unknownPair(left: Int, right: Int)
  /// An option is out of its range.
  case unsoundOptions(String)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .empty: "empty_market"
    case .mismatchedSizes: "mismatched_sizes"
    case .notAProbability: "not_a_probability"
    case .notFinite: "not_finite"
    case .selfLove: "self_love"
    case .unsoundList: "unsound_list"
    case .foreignEquilibrium: "foreign_equilibrium"
    case .unknownPair: "unknown_pair"
    case .unsoundOptions: "unsound_options"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .empty: "One side of the market has no people."
    case .mismatchedSizes(let left, let right):
      "The two sides don't fit each other: left has \(left), right has \(right)."
    case .notAProbability(let side, let row, let column):
      "What \(side) \(row) thinks of \(column) isn't a probability from 0 to 1."
    case .notFinite(let side, let row, let column):
      "Factor \(column) of \(side) \(row) isn't a finite number."
    case .selfLove(let row):
      "Person \(row) likes themselves: in one population the diagonal has to be 0."
    case .unsoundList(let side, let row):
      "The list of \(side) \(row) names a person twice, or one who isn't there."
    case .foreignEquilibrium(let left, let right):
      "The equilibrium is one of \(left) and \(right) people, and not of this market."
    case .unknownPair(let left, let right):
      "The pair of left \(left) and right \(right) is to be left out, and one of them doesn't exist."
    case .unsoundOptions(let sentence): sentence
    }
  }
}
