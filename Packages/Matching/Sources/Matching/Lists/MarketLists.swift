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

  public subscript(side: MarketSide) -> RankedLists {
    side == .left ? left : right
  }

  /// The pairs in which each is among the other's first places.
  ///
  /// What a list says of people who don't exist, or says twice, makes no pair.
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
