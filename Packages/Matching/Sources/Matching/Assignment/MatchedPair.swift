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
