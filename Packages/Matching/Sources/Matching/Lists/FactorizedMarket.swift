/// A market too large for a table: the likings of a pair, both together, are an inner product.
///
/// For instance `reciprocalQuery` and `reciprocalVector` of a preference model. A sum of likings
/// beyond 600 β counts as that.
///
/// These likings are any numbers, and a model's are log-odds, where those of a `Market` are
/// probabilities. So the same β means something else here: what one unit of likings counts for is
/// 1 / 2β, and log-odds span several times as much as probabilities. No number says never either;
/// pairs that may not meet are named.
public struct FactorizedMarket: Hashable, Sendable {
  /// A row of factors for each left person.
  public let left: Matrix
  /// A row of factors for each right person.
  public let right: Matrix
  /// Whether both sides are the same people.
  public let isOnePopulation: Bool
  /// The pairs that may not meet, in rising order, each once; in one population both ways.
  public let excluded: [MatchedPair]

  /// A market of two sides.
  ///
  /// - Parameters:
  ///   - left: a row of factors for each left person.
  ///   - right: a row of as many factors for each right person; the inner product of two rows is how
  ///     much the one likes the other and the other the one, added up.
  ///   - excluded: the pairs that may not meet, such as blocks; a few, for each is kept.
  /// - Throws: ``MarketError`` if a side is empty, the rows differ in length, a number isn't finite or
  ///   is beyond 1e100, or a pair is one of people who don't exist.
  public init(
    left: Matrix, right: Matrix, excluding excluded: [MatchedPair] = []
  ) throws(MarketError) {
    try self.init(left: left, right: right, isOnePopulation: false, excluding: excluded)
  }

  /// A market of one population, as friends are.
  ///
  /// - Parameters:
  ///   - queries: a row of factors for each person as the one who looks.
  ///   - vectors: a row of factors for the same people as those who are looked at; the inner product
  ///     of two rows is how much both like each other, so it is the same the other way round.
  ///   - excluded: the pairs that may not meet, each one way or both.
  /// - Throws: ``MarketError`` as for two sides.
  public init(
    everybody queries: Matrix, vectors: Matrix, excluding excluded: [MatchedPair] = []
  ) throws(MarketError) {
    guard queries.rows == vectors.rows else {
      throw .mismatchedSizes(left: "\(queries.rows) rows", right: "\(vectors.rows) rows")
    }
    let bothWays = excluded + excluded.map { MatchedPair($0.right, $0.left) }
    try self.init(left: queries, right: vectors, isOnePopulation: true, excluding: bothWays)
  }

  private init(
    left: Matrix, right: Matrix, isOnePopulation: Bool, excluding excluded: [MatchedPair]
  ) throws(MarketError) {
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
    for pair in excluded
    where !(0..<left.rows).contains(pair.left) || !(0..<right.rows).contains(pair.right) {
      throw .unknownPair(left: pair.left, right: pair.right)
    }
    self.excluded = Set(excluded).sorted()
    self.left = left
    self.right = right
    self.isOnePopulation = isOnePopulation
  }

  func factors(of side: MarketSide) -> Matrix { side == .left ? left : right }

  /// Whom each person of a side may not meet.
  func excluded(from side: MarketSide) -> Neighbours {
    Neighbours(
      count: factors(of: side).rows,
      edges: excluded.lazy.map { side == .left ? ($0.left, $0.right) : ($0.right, $0.left) })
  }
}
