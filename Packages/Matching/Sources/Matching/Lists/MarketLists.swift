import CMatchingKernels

/// The lists of both sides.
public struct MarketLists: Hashable, Sendable {
  /// The list of each left person.
  public let left: RankedLists
  /// The list of each right person.
  public let right: RankedLists

  /// Lists of both sides.
  public init(left: RankedLists, right: RankedLists) {
    self.left = left
    self.right = right
  }

  public subscript(side: MarketSide) -> RankedLists {
    side == .left ? left : right
  }

  /// The pairs in which each is among the other's first places.
  ///
  /// Entries for people who don't exist, and repeated ones, make no pair.
  ///
  /// - Parameter places: how many first places of each list count.
  /// - Returns: left and right rows, in rising order, each pair once. In one population that is both
  ///   ways round.
  public func mutualPairs(top places: Int) -> [(left: Int, right: Int)] {
    var shown = Set<Int>()
    for person in 0..<right.count {
      for other in right.slice(person).prefix(max(places, 0))
      where (0..<left.count).contains(Int(other)) {
        shown.insert(Int(other) * right.count + person)
      }
    }
    var pairs: [(left: Int, right: Int)] = []
    for person in 0..<left.count {
      let named = Set(left.slice(person).prefix(max(places, 0)).lazy.map(Int.init))
      pairs += named.sorted()
        .filter { (0..<right.count).contains($0) && shown.contains(person * right.count + $0) }
        .map { (person, $0) }
    }
    return pairs
  }
}

/// By what lists are ordered.
public enum ListStrategy: Hashable, Sendable {
  /// By what the reader thinks of the others alone.
  case oneSided
  /// By the product of both probabilities: how probable a match is if both look.
  case product
  /// By the harmonic mean of both probabilities, as RECON does (Pizzato and others, RecSys 2010).
  case harmonic
  /// By the equilibrium of a matching market with transferable utility, in which a person who is
  /// sought after by many has a price (Choo and Siow, JPE 2006; Tomita and others, RecSys 2023).
  case transferableUtility(TransferableUtility = TransferableUtility())
}

extension Market {
  /// The lists of all people, made together.
  ///
  /// Of equals the lower row comes first. Two people of whom one excludes the other (a probability
  /// of 0) are on neither's list, and in one population no person is on their own. O(left × right).
  ///
  /// - Parameters:
  ///   - strategy: by what they are ordered.
  ///   - length: how long a list is at most; nil for no limit.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/unsoundOptions(_:)`` of an equilibrium.
  public func lists(
    by strategy: ListStrategy, length: Int? = nil
  ) throws(MarketError) -> MarketLists {
    if case .transferableUtility(let options) = strategy {
      return try lists(by: options.equilibrium(of: self), length: length)
    }
    return lists(length: length) { _, own, across, scores in
      for other in scores.indices {
        let (mine, theirs) = (own[other], across[other])
        switch strategy {
        case .oneSided: scores[other] = mine
        case .product: scores[other] = mine * theirs
        case .harmonic:
          scores[other] = mine + theirs > 0 ? 2 * mine * theirs / (mine + theirs) : 0
        case .transferableUtility: break
        }
      }
    }
  }

  /// The lists of all people by an equilibrium that was computed before.
  ///
  /// - Parameters:
  ///   - equilibrium: an equilibrium of this market.
  ///   - length: how long a list is at most; nil for no limit.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/foreignEquilibrium(left:right:)`` if it is one of more or fewer people.
  public func lists(
    by equilibrium: MarketEquilibrium, length: Int? = nil
  ) throws(MarketError) -> MarketLists {
    try equilibrium.check(left: left.rows, right: right.rows)
    let adjustments = MarketSide.allCases.map { equilibrium.adjustment(of: $0.opposite) }
    return lists(length: length) { side, own, across, scores in
      let adjustment = adjustments[side == .left ? 0 : 1]
      for other in scores.indices { scores[other] = own[other] + across[other] + adjustment[other] }
    }
  }

  /// Lists by a score that is made for one reader at a time.
  private func lists(
    length: Int?,
    _ score: (
      MarketSide, _ own: UnsafeBufferPointer<Double>, _ across: UnsafeBufferPointer<Double>,
      _ scores: UnsafeMutableBufferPointer<Double>
    ) -> Void
  ) -> MarketLists {
    let sides: [RankedLists] = (isOnePopulation ? [.left] : MarketSide.allCases).map { side in
      let own = preferences(of: side)
      let across = preferences(of: side.opposite).transposed
      let length = max(0, min(length ?? own.columns, own.columns))
      var lists = RankedLists()
      lists.reserveCapacity(lists: own.rows, entries: own.rows * length)
      var order = ScoreOrder()
      var scores = [Double](repeating: 0, count: own.columns)
      own.values.withUnsafeBufferPointer { own in
        across.values.withUnsafeBufferPointer { across in
          for reader in 0..<count(of: side) {
            let row = (reader * scores.count)..<((reader + 1) * scores.count)
            let mine = UnsafeBufferPointer(rebasing: own[row])
            let theirs = UnsafeBufferPointer(rebasing: across[row])
            scores.withUnsafeMutableBufferPointer { score(side, mine, theirs, $0) }
            // Oneself is among them.
            for other in scores.indices where mine[other] == 0 || theirs[other] == 0 {
              scores[other] = -.infinity
            }
            lists.append(order.best(length, of: scores))
          }
        }
      }
      return lists
    }
    return MarketLists(left: sides[0], right: sides[sides.count - 1])
  }
}

/// Puts scores in order, greatest first, of equals the lower row first; O(n) for 64-bit scores.
struct ScoreOrder {
  private var scratch: [UInt64] = []
  /// The rows in order, as found last.
  private(set) var rows: [UInt32] = []

  /// Orders the scores; none is NaN.
  mutating func sort(_ scores: UnsafeBufferPointer<Double>) {
    if rows.count != scores.count {
      rows = [UInt32](repeating: 0, count: scores.count)
      scratch = [UInt64](repeating: 0, count: 3 * scores.count)
    }
    market_order(scores.baseAddress, scores.count, &rows, &scratch)
  }

  /// Orders the scores; none is NaN.
  mutating func sort(_ scores: [Double]) {
    scores.withUnsafeBufferPointer { sort($0) }
  }

  /// The rows of the greatest scores, in order, without those of minus infinity.
  mutating func best(_ length: Int, of scores: [Double]) -> [Int32] {
    sort(scores)
    let found = scores.count { $0 > -.infinity }
    return rows.prefix(min(length, found)).map { Int32(truncatingIfNeeded: $0) }
  }
}
