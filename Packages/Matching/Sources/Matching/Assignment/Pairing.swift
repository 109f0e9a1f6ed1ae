/// Who was brought together with whom, across two sides.
///
/// In a pairing within one population both sides are that population, and each pair stands in it
/// both ways: `partners(ofLeft:)` and `partners(ofRight:)` say the same.
public struct Pairing: Hashable, Sendable {
  /// All pairs, by left row, then by right row; within one population the lower row is `left`.
  public let pairs: [MatchedPair]
  /// How many rows the left side has.
  public let leftCount: Int
  /// How many rows the right side has.
  public let rightCount: Int
  private let leftPartners: Neighbours
  private let rightPartners: Neighbours

  /// A pairing across two sides.
  ///
  /// - Precondition: each pair's rows exist, and no pair comes twice.
  public init(_ pairs: [MatchedPair], leftCount: Int, rightCount: Int) {
    self.pairs = pairs.sorted()
    self.leftCount = leftCount
    self.rightCount = rightCount
    leftPartners = Neighbours(
      count: leftCount, edges: self.pairs.lazy.map { ($0.left, $0.right) })
    rightPartners = Neighbours(
      count: rightCount, edges: self.pairs.lazy.map { ($0.right, $0.left) })
  }

  /// A pairing within one population.
  ///
  /// - Precondition: each pair's rows exist and differ, and no pair comes twice.
  public init(_ pairs: [MatchedPair], people: Int) {
    self.pairs = pairs.map { MatchedPair(min($0.left, $0.right), max($0.left, $0.right)) }.sorted()
    leftCount = people
    rightCount = people
    var both = self.pairs + self.pairs.map { MatchedPair($0.right, $0.left) }
    both.sort()
    leftPartners = Neighbours(count: people, edges: both.lazy.map { ($0.left, $0.right) })
    rightPartners = leftPartners
  }

  /// The partners of a left row, in rising order.
  public func partners(ofLeft row: Int) -> [Int] { leftPartners[row] }

  /// The partners of a right row, in rising order.
  public func partners(ofRight row: Int) -> [Int] { rightPartners[row] }

  /// The partner of a left row, the lowest if there are several.
  public func partner(ofLeft row: Int) -> Int? { leftPartners.first(of: row) }

  /// The partner of a right row, the lowest if there are several.
  public func partner(ofRight row: Int) -> Int? { rightPartners.first(of: row) }

  /// Whether two rows were brought together.
  ///
  /// O(log of the partners).
  public func contains(_ left: Int, _ right: Int) -> Bool {
    leftPartners.contains(right, of: left)
  }

  func hasPartner(left row: Int) -> Bool { leftPartners.first(of: row) != nil }

  func hasPartner(right row: Int) -> Bool { rightPartners.first(of: row) != nil }

  /// The left rows without a partner.
  public var singleLeft: [Int] { leftPartners.empty }

  /// The right rows without a partner.
  public var singleRight: [Int] { rightPartners.empty }
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
