/// The lists of both sides.
public struct MarketLists: Hashable, Sendable {
  /// Whom each left person is shown.
  public let left: RankedLists
  /// Whom each right person is shown.
  public let right: RankedLists

  /// Lists of both sides.
  public init(left: RankedLists, right: RankedLists) {
    self.left = left
    self.right = right
  }

  /// The lists of a side.
  public subscript(side: MarketSide) -> RankedLists {
    side == .left ? left : right
  }

  /// The pairs in which each is among the other's first places.
  ///
  /// - Returns: left and right rows, in rising order. In one population each pair stands twice.
  public func mutualPairs(top places: Int) -> [(left: Int, right: Int)] {
    var shown = Set<Int>()
    for person in 0..<right.count {
      for other in right.slice(person).prefix(max(places, 0)) {
        shown.insert(Int(other) * right.count + person)
      }
    }
    var pairs: [(left: Int, right: Int)] = []
    for person in 0..<left.count {
      let mutual = left.slice(person).prefix(max(places, 0)).map(Int.init)
        .filter { shown.contains(person * right.count + $0) }
      pairs += mutual.sorted().map { (person, $0) }
    }
    return pairs
  }
}
