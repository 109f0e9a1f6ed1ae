import CMatchingKernels

/// For each person of a side whom they are shown, best first.
public struct RankedLists: Hashable, Sendable {
  /// All lists, one after the other.
  private var entries: [Int32]
  /// The start of each list, and the end of the last.
  private var starts: [Int]

  /// Lists of rows of the other side, taken as they are.
  ///
  /// They don't know how many people there are. `MarketExamination` and `MarketReport` refuse lists
  /// that name a person who doesn't exist, or one twice; `mutualPairs` and `neverShown` pass over
  /// them.
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

  /// The number of people that have a list.
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

  /// The position of another in a person's list, from 0; nil if they aren't on it.
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

  /// The people who are in no list.
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

/// The number of matches that each person of a side would have at each other's positions of the
/// opposite lists, their own list kept.
struct OccupiedPositions {
  private let people: Int
  private let others: Int
  private let isOnePopulation: Bool
  /// The number of matches that a person would have with another for each look of theirs; rows by
  /// four.
  private let worth: [Double]
  /// The looks of those across at this side, columns by sixteen.
  private let looks: [Double]
  private let columns: Int

  /// Places in lists.
  ///
  /// - Parameters:
  ///   - across: how closely those across look, a row for each of them.
  ///   - isOnePopulation: whether both sides are the same people.
  ///   - worth: of each pair, person after person, how probable it is that both like each other and
  ///     the person looks.
  init(across: Matrix, isOnePopulation: Bool, worth: (_ pair: Int) -> Double) {
    people = across.columns
    others = across.rows
    self.isOnePopulation = isOnePopulation
    var found = [Double](repeating: 0, count: (people + 3) / 4 * 4 * others)
    for pair in 0..<people * others { found[pair] = worth(pair) }
    self.worth = found
    columns = MarketKernel.padded(people)
    var looks = [Double](repeating: 0, count: others * columns)
    for reader in 0..<others {
      for person in 0..<people {
        looks[reader * columns + person] = across.values[reader * people + person]
      }
    }
    self.looks = looks
  }

  /// Each person's matches at the positions of each person: `matches(person)` is their own number.
  func read(_ body: (_ person: Int, _ matches: (_ place: Int) -> Double) -> Void) {
    var swapped = [Double](repeating: 0, count: 4 * columns)
    for first in stride(from: 0, to: people, by: 4) {
      for place in swapped.indices { swapped[place] = 0 }
      worth.withUnsafeBufferPointer { worth in
        market_add_products(
          MarketKernel.best.rawValue, worth.baseAddress.map { $0 + first * others }, others, looks,
          others, columns, &swapped)
      }
      for person in first..<min(first + 4, people) {
        let row = (person - first) * columns
        body(person) { place in
          // Among friends the two also read lists themselves; there both keep their places.
          isOnePopulation && place != person
            ? swapped[row + place] + worth[person * others + place]
              * looks[place * columns + person]
            : swapped[row + place]
        }
      }
    }
  }
}
