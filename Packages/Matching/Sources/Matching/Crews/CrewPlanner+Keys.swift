extension CrewPlanner {
  /// The rows of each key that at least two people have, in the order of its first row.
  static func rowsOfOneKey<Key: Hashable>(
    _ people: [Person], _ key: (Person) -> Key?
  ) -> [[Int]] {
    var position: [Key: Int] = [:]
    var groups: [[Int]] = []
    for (row, person) in people.enumerated() {
      guard let key = key(person) else { continue }
      if let index = position[key] {
        groups[index].append(row)
      } else {
        position[key] = groups.count
        groups.append([row])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Sets the bit of each two rows of one key.
  static func insertPairsOfOneKey<Key: Hashable>(
    _ people: [Person], _ key: (Person) -> Key?, into bits: inout PairBits
  ) {
    for rows in rowsOfOneKey(people, key) {
      for (index, row) in rows.enumerated() {
        for other in rows[..<index] { bits.insert(row, other) }
      }
    }
  }

  /// Sets the bit of each two of whom either has blocked the other; whoever isn't among the people is
  /// left out.
  static func insertBlockedPairs<Identifier: Hashable, List: Sequence>(
    _ people: [Person], _ id: (Person) -> Identifier, _ blocked: (Person) -> List,
    into bits: inout PairBits
  ) where List.Element == Identifier {
    var rows: [Identifier: [Int]] = [:]
    for (row, person) in people.enumerated() { rows[id(person), default: []].append(row) }
    for (row, person) in people.enumerated() {
      for other in blocked(person).lazy.compactMap({ rows[$0] }).joined() {
        bits.insert(row, other)
      }
    }
  }
}
