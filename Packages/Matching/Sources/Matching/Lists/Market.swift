/// Who would like whom: two sides, and how probable it is that one likes the other once they look.
///
/// The lists made from it are what each person is shown, best first. The point of a market is that
/// lists are made *together*: if everybody's list begins with the same few, most of what is shown
/// can't become a match.
///
/// A probability of exactly 0 says never: such a pair, whichever of both it is that says so, comes
/// in no list and has no mass in an equilibrium. That is how blocks and filters are said.
public struct Market: Hashable, Sendable {
  /// How probable it is that the left person of a row likes the right person of a column.
  public let left: Matrix
  /// How probable it is that the right person of a row likes the left person of a column.
  public let right: Matrix
  /// Whether both sides are the same people (friends): person i is left i and right i.
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

  /// A market of one population, in which anybody may match anybody else, as friends do.
  ///
  /// Each person is on both sides, so left and right lists come out the same, and nobody is on
  /// their own list.
  ///
  /// - Parameter everybody: how probable it is that the person of a row likes the one of a column;
  ///   square, numbers from 0 to 1, the diagonal 0.
  /// - Throws: ``MarketError`` as for two sides, and if somebody likes themselves.
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

  /// What the people of a side think of those across.
  public func preferences(of side: MarketSide) -> Matrix {
    side == .left ? left : right
  }

  /// How many people a side has.
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
