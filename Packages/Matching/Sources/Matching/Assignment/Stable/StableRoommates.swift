/// One population whose people rank each other, and matchings that no two have reason to leave.
///
/// Other than between two sides there need not be a stable matching: of three who each like the
/// next one best, the one who is left out wins one of the others over. Whether there is one, and
/// who is to blame if not, is found in O(length of all lists) (Irving, “An efficient algorithm for
/// the stable roommates problem”, Journal of Algorithms 6, 1985; Tan, “A necessary and sufficient
/// condition for the existence of a complete stable matching”, Journal of Algorithms 12, 1991).
///
/// Lists may leave people out: only two who name each other can be paired, and a person may stay
/// alone.
public struct StableRoommates: Hashable, Sendable {
  let table: ChoiceTable

  public var people: Int { table.count }

  /// Lists of rows, best first; a person who isn't named is excluded.
  public init(_ lists: [[Int]]) throws(AssignmentError) {
    for (owner, list) in lists.enumerated() where list.contains(owner) {
      throw .namesThemself(owner)
    }
    try self.init(RankedChoices(lists, others: lists.count))
  }

  /// Scores: the rating by person `row` of person `column`; the higher, the better; -infinity
  /// excludes the pair.
  ///
  /// Of equal scores the lower row is the better. The diagonal is not read.
  public init(scores: Matrix) throws(AssignmentError) {
    guard scores.rows == scores.columns else {
      throw .wrongCount(of: "scores' columns", expected: scores.rows, found: scores.columns)
    }
    var others = scores
    for row in 0..<scores.rows { others[row, row] = -.infinity }
    try self.init(RankedChoices(others))
  }

  /// Values of any type: an array, and the rating of each by each other; nil excludes a pair.
  public init<Person>(
    _ people: [Person], likes: (Person, Person) -> Double?
  ) throws(AssignmentError) {
    try self.init(
      scores: Matrix(rows: people.count, columns: people.count) { row, column in
        row == column ? -.infinity : likes(people[row], people[column]) ?? -.infinity
      })
  }

  private init(_ lists: RankedChoices) {
    let joined = ChoiceTable(lists, by: lists)
    // If one-sided names were left out, positions have gaps; seen from the other side they haven't.
    table = joined.entries.count == lists.choices.count ? joined : joined.reversed
  }

  /// The stable pairing, or nil if there is none; `partition()` then says why.
  public func pairing() -> Pairing? {
    partition().pairing
  }

  /// All people in pairs, alone, or in odd rings: such a partition always exists, and proves which
  /// pairing is possible.
  public func partition() -> StablePartition {
    var search = RotationSearch(table)
    return StablePartition(successors: search.successors())
  }

  /// The pairs that would rather have each other than what a pairing gives them; empty for a stable
  /// one.
  ///
  /// O(length of all lists).
  ///
  /// - Precondition: the pairing is one of as many people.
  public func blockingPairs(in pairing: Pairing) -> [MatchedPair] {
    precondition(
      pairing.leftCount == people && pairing.rightCount == people,
      "the pairing is one of other people")
    let partner = (0..<people).map { pairing.partner(ofLeft: $0) ?? $0 }
    return blockingPairs { partner[$0] }
  }

  /// Returns whether a pairing is stable: of two each who name each other, and with no pair that
  /// blocks it.
  public func isStable(_ pairing: Pairing) -> Bool {
    guard pairing.leftCount == people, pairing.rightCount == people else { return false }
    for person in 0..<people {
      let partners = pairing.partners(ofLeft: person)
      guard partners.count < 2 else { return false }
      guard partners.allSatisfy({ rank(of: $0, by: person) != nil }) else { return false }
    }
    return blockingPairs(in: pairing).isEmpty
  }

  /// Returns whether a partition is stable: each person in a ring likes the next one better than
  /// the one before, and no two would rather have each other than their predecessors.
  public func isStable(_ partition: StablePartition) -> Bool {
    let successors = partition.successors
    guard successors.count == people else { return false }
    var before = [Int?](repeating: nil, count: people)
    for (person, next) in successors.enumerated() {
      guard successors.indices.contains(next), before[next] == nil else { return false }
      before[next] = person
      guard next == person || rank(of: next, by: person) != nil else { return false }
    }
    let predecessors = before.compactMap(\.self)
    for person in 0..<people {
      let (next, previous) = (successors[person], predecessors[person])
      guard next != previous else { continue }
      guard let ahead = rank(of: next, by: person), let behind = rank(of: previous, by: person),
        ahead < behind
      else { return false }
    }
    return blockingPairs { predecessors[$0] }.isEmpty
  }

  private func rank(of other: Int, by person: Int) -> Int? {
    table.range(person).firstIndex { Int(table.entries[$0].choice) == other }
  }

  /// Pairs who would both leave whom they have; who has themself is alone.
  private func blockingPairs(whoHas partner: (Int) -> Int) -> [MatchedPair] {
    var limit = [UInt32](repeating: .max, count: people)
    for person in 0..<people where partner(person) != person {
      guard let place = rank(of: partner(person), by: person) else { continue }
      limit[person] = UInt32(place - table.starts[person])
    }
    var result: [MatchedPair] = []
    for person in 0..<people {
      let start = table.starts[person]
      for place in table.range(person) {
        let entry = table.entries[place]
        let other = Int(entry.choice)
        if person < other, place - start < Int(limit[person]), entry.rank < limit[other] {
          result.append(MatchedPair(person, other))
        }
      }
    }
    return result
  }
}
