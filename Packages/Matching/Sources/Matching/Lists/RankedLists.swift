/// For each person of a side whom they are shown, best first.
public struct RankedLists: Hashable, Sendable {
  /// All lists, one after the other.
  private var entries: [Int32]
  /// Where each list begins, and the end of the last.
  private var starts: [Int]

  /// Lists of rows of the other side, taken as they are.
  ///
  /// They don't know how many people there are. `MarketExamination` and `MarketReport` refuse lists
  /// that name somebody who doesn't exist, or twice; `mutualPairs` and `neverShown` pass over them.
  public init(_ lists: [[Int]]) {
    self.init()
    for list in lists { append(list.lazy.map { Int32(clamping: $0) }) }
  }

  init() {
    entries = []
    starts = [0]
  }

  mutating func reserveCapacity(lists: Int, entries count: Int) {
    starts.reserveCapacity(lists + 1)
    entries.reserveCapacity(count)
  }

  mutating func append(_ list: some Sequence<Int32>) {
    entries.append(contentsOf: list)
    starts.append(entries.count)
  }

  /// How many people have a list.
  public var count: Int { starts.count - 1 }

  /// One person's list: rows of the other side, best first.
  ///
  /// - Precondition: the person exists.
  public subscript(person: Int) -> [Int] {
    slice(person).map(Int.init)
  }

  func slice(_ person: Int) -> ArraySlice<Int32> {
    precondition((0..<count).contains(person), "no list of \(person) among \(count)")
    return entries[starts[person]..<starts[person + 1]]
  }

  /// The place of somebody in a person's list, from 0; nil if they aren't on it.
  ///
  /// O(length of the list).
  ///
  /// - Precondition: the person whose list it is exists.
  public func rank(of other: Int, for person: Int) -> Int? {
    slice(person).firstIndex { Int($0) == other }.map { $0 - starts[person] }
  }

  /// The lists cut to their first places.
  public func prefix(_ length: Int) -> RankedLists {
    var result = RankedLists()
    for person in 0..<count { result.append(slice(person).prefix(max(length, 0))) }
    return result
  }

  /// Whom nobody is shown.
  ///
  /// - Parameters:
  ///   - places: how many first places of each list count.
  ///   - others: how many people there are across.
  /// - Returns: rows of the other side, in rising order.
  public func neverShown(top places: Int, of others: Int) -> [Int] {
    var isShown = [Bool](repeating: false, count: max(others, 0))
    for person in 0..<count {
      for other in slice(person).prefix(max(places, 0)) where isShown.indices.contains(Int(other)) {
        isShown[Int(other)] = true
      }
    }
    return isShown.indices.filter { !isShown[$0] }
  }
}
