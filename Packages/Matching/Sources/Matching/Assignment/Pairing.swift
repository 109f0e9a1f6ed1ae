/// The pairs that were made across two sides.
///
/// In a pairing within one population both sides are that population, and each pair stands in it
/// both ways: `partners(ofLeft:)` and `partners(ofRight:)` say the same.
public struct Pairing: Hashable, Sendable {
  /// All pairs, by left row, then by right row; within one population the lower row is `left`.
  public let pairs: [MatchedPair]
  /// The number of rows that the left side has.
  public let leftCount: Int
  /// The number of rows that the right side has.
  public let rightCount: Int
  private let leftPartners: Neighbours
  private let rightPartners: Neighbours

  /// A pairing across two sides.
  ///
  /// - Throws: ``AssignmentError`` if a pair's row doesn't exist, a pair comes twice, or there are
  ///   fewer people than none or too many.
  public init(
    _ pairs: [MatchedPair], leftCount: Int, rightCount: Int
  ) throws(AssignmentError) {
    try Pairing.check(pairs.sorted(), leftCount, rightCount)
    self.init(sound: pairs, leftCount: leftCount, rightCount: rightCount)
  }

  /// A pairing across two sides, of pairs that were found here.
  init(sound pairs: [MatchedPair], leftCount: Int, rightCount: Int) {
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
  /// - Throws: ``AssignmentError`` if a pair's row doesn't exist, both are the same, a pair comes
  ///   twice, either way round, or there are fewer people than none or too many.
  public init(_ pairs: [MatchedPair], people: Int) throws(AssignmentError) {
    for pair in pairs where pair.left == pair.right { throw .pairsThemself(pair.left) }
    try Pairing.check(pairs.map(\.rising).sorted(), people, people)
    self.init(sound: pairs, people: people)
  }

  /// A pairing within one population, of pairs that were found here.
  init(sound pairs: [MatchedPair], people: Int) {
    self.pairs = pairs.map(\.rising).sorted()
    leftCount = people
    rightCount = people
    var both = self.pairs + self.pairs.map { MatchedPair($0.right, $0.left) }
    both.sort()
    leftPartners = Neighbours(count: people, edges: both.lazy.map { ($0.left, $0.right) })
    rightPartners = leftPartners
  }

  private static func check(
    _ sorted: [MatchedPair], _ leftCount: Int, _ rightCount: Int
  ) throws(AssignmentError) {
    guard leftCount >= 0, rightCount >= 0 else {
      throw .unsoundOptions("A pairing can't be one of fewer people than none.")
    }
    guard max(leftCount, rightCount, sorted.count) < Int(Int32.max) / 2 else { throw .tooLarge }
    for (place, pair) in sorted.enumerated() {
      guard (0..<leftCount).contains(pair.left) else { throw .unknownRow(pair.left, on: .left) }
      guard (0..<rightCount).contains(pair.right) else {
        throw .unknownRow(pair.right, on: .right)
      }
      guard place == 0 || sorted[place - 1] != pair else {
        throw .pairedTwice(left: pair.left, right: pair.right)
      }
    }
  }

  /// The partners of a left row, in rising order.
  ///
  /// - Precondition: the row exists.
  public func partners(ofLeft row: Int) -> [Int] { leftPartners[row] }

  /// The partners of a right row, in rising order.
  ///
  /// - Precondition: the row exists.
  public func partners(ofRight row: Int) -> [Int] { rightPartners[row] }

  /// The partner of a left row, the lowest if there are several.
  ///
  /// - Precondition: the row exists.
  public func partner(ofLeft row: Int) -> Int? { leftPartners.first(of: row) }

  /// The partner of a right row, the lowest if there are several.
  ///
  /// - Precondition: the row exists.
  public func partner(ofRight row: Int) -> Int? { rightPartners.first(of: row) }

  /// Returns whether two rows were brought together.
  ///
  /// O(log of the partners).
  ///
  /// - Precondition: the left row exists.
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
