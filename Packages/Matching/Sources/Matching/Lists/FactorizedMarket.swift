/// A market too large for a table: the likings of a pair, both together, are an inner product.
///
/// For instance `reciprocalQuery` and `reciprocalVector` of a preference model. A sum of likings
/// beyond 600 β counts as that.
public struct FactorizedMarket: Hashable, Sendable {
  /// A row of factors for each left person.
  public let left: Matrix
  /// A row of factors for each right person.
  public let right: Matrix
  /// Whether both sides are the same people.
  public let isOnePopulation: Bool

  /// A market of two sides.
  ///
  /// - Parameters:
  ///   - left: a row of factors for each left person.
  ///   - right: a row of as many factors for each right person; the inner product of two rows is how
  ///     much the one likes the other and the other the one, added up.
  /// - Throws: ``MarketError`` if a side is empty, the rows differ in length, or a number isn't
  ///   finite or is beyond 1e100.
  public init(left: Matrix, right: Matrix) throws(MarketError) {
    try self.init(left: left, right: right, isOnePopulation: false)
  }

  /// A market of one population, as friends are.
  ///
  /// - Parameters:
  ///   - queries: a row of factors for each person as the one who looks.
  ///   - vectors: a row of factors for the same people as those who are looked at; the inner product
  ///     of two rows is how much both like each other, so it is the same the other way round.
  /// - Throws: ``MarketError`` as for two sides.
  public init(everybody queries: Matrix, vectors: Matrix) throws(MarketError) {
    guard queries.rows == vectors.rows else {
      throw .mismatchedSizes(left: "\(queries.rows) rows", right: "\(vectors.rows) rows")
    }
    try self.init(left: queries, right: vectors, isOnePopulation: true)
  }

  private init(left: Matrix, right: Matrix, isOnePopulation: Bool) throws(MarketError) {
    guard left.rows > 0, right.rows > 0 else { throw .empty }
    guard left.columns == right.columns, left.columns > 0 else {
      throw .mismatchedSizes(
        left: "\(left.columns) factors", right: "\(right.columns) factors")
    }
    for (matrix, side) in [(left, MarketSide.left), (right, .right)] {
      // So that no inner product overflows.
      if let place = matrix.values.firstIndex(where: { !(abs($0) <= 1e100) }) {
        throw .notFinite(side: side, row: place / matrix.columns, column: place % matrix.columns)
      }
    }
    self.left = left
    self.right = right
    self.isOnePopulation = isOnePopulation
  }

  /// The factors of a side.
  func factors(of side: MarketSide) -> Matrix { side == .left ? left : right }
}
