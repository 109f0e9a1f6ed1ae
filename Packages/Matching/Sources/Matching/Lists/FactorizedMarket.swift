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
  /// True if both sides are the same people.
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

  /// The people whom each person of a side may not meet.
  func excluded(from side: MarketSide) -> Neighbours {
    Neighbours(
      count: factors(of: side).rows,
      edges: excluded.lazy.map { side == .left ? ($0.left, $0.right) : ($0.right, $0.left) })
  }
}

extension FactorizedMarket {
  /// The lists of all people by an equilibrium, without ever holding a table.
  ///
  /// The same lists come from an exact top-k search over rows of factors with
  /// `equilibrium.adjustment` at their end. Of equals the lower row comes first; pairs that are
  /// excluded are in no list, and in one population no person is on their own list. O(left × right
  /// × factors), and memory for the lists.
  ///
  /// - Parameters:
  ///   - equilibrium: an equilibrium of this market.
  ///   - length: how long a list is at most.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/foreignEquilibrium(left:right:)`` if it is one of more or fewer people.
  public func lists(
    by equilibrium: MarketEquilibrium, length: Int
  ) throws(MarketError) -> MarketLists {
    try lists(by: equilibrium, length: length, kernel: .best)
  }

  func lists(
    by equilibrium: MarketEquilibrium, length: Int, kernel: MarketKernel
  ) throws(MarketError) -> MarketLists {
    try equilibrium.check(left: left.rows, right: right.rows)
    let sides: [RankedLists] = (isOnePopulation ? [.left] : MarketSide.allCases).map { side in
      let readers = FittingFactors(
        left: factors(of: side), right: factors(of: side.opposite),
        isOnePopulation: isOnePopulation, excluded: excluded(from: side))
      let adjustment = equilibrium.adjustment(of: side.opposite)
      let length = min(max(length, 0), adjustment.count)
      var lists = RankedLists()
      lists.reserveCapacity(lists: readers.rows, entries: readers.rows * length)
      var products = [Double](repeating: 0, count: 4 * readers.columns)
      var scores = adjustment
      var best = BestRows(count: length)
      for first in stride(from: 0, to: readers.rows, by: 4) {
        readers.products(from: first, scale: 1, into: &products, kernel: kernel)
        for reader in first..<min(first + 4, readers.rows) {
          let start = (reader - first) * readers.columns
          for other in scores.indices {
            scores[other] = products[start + other] + adjustment[other]
          }
          readers.exclude(reader) { scores[$0] = -.infinity }
          lists.append(best.rows(of: scores))
        }
      }
      return lists
    }
    return MarketLists(left: sides[0], right: sides[sides.count - 1])
  }
}

/// The rows of the greatest scores, in order; of equals the lower row first.
///
/// A short list is kept in order while the scores go by; a long one would cost a move of all that is
/// behind each newcomer, so there all scores are sorted.
struct BestRows {
  /// Up to which length a list is kept in order.
  static let shortest = 512

  private let count: Int
  private var scores: [Double] = []
  private var rows: [Int32] = []
  private var order = ScoreOrder()

  init(count: Int) {
    self.count = count
  }

  /// The rows of the greatest scores but for those of minus infinity, best first.
  mutating func rows(of scores: [Double]) -> [Int32] {
    guard count > 0 else { return [] }
    guard count <= BestRows.shortest else { return order.best(count, of: scores) }
    self.scores.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    var least = -Double.infinity
    for row in scores.indices where scores[row] > least {
      place(row, scores[row])
      if rows.count == count { least = self.scores[count - 1] }
    }
    return rows
  }

  private mutating func place(_ row: Int, _ score: Double) {
    if scores.count == count {
      scores.removeLast()
      rows.removeLast()
    }
    var low = 0
    var high = scores.count
    while low < high {
      let middle = (low + high) / 2
      if scores[middle] >= score { low = middle + 1 } else { high = middle }
    }
    scores.insert(score, at: low)
    rows.insert(Int32(truncatingIfNeeded: row), at: low)
  }
}
