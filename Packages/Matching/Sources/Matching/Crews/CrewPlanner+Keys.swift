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

  /// Each two rows of one key.
  static func pairsOfOneKey<Key: Hashable>(
    _ people: [Person], _ key: (Person) -> Key?
  ) -> [(Int, Int)] {
    rowsOfOneKey(people, key).flatMap { rows in
      rows.indices.flatMap { index in rows[..<index].map { ($0, rows[index]) } }
    }
  }

  /// Who has blocked whom, by row; those who aren't among the people are left out.
  static func blockedPairs<Identifier: Hashable, List: Sequence>(
    _ people: [Person], _ id: (Person) -> Identifier, _ blocked: (Person) -> List
  ) -> [(Int, Int)] where List.Element == Identifier {
    var rows: [Identifier: [Int]] = [:]
    for (row, person) in people.enumerated() { rows[id(person), default: []].append(row) }
    return people.enumerated().flatMap { row, person in
      blocked(person).flatMap { (rows[$0] ?? []).map { (row, $0) } }
    }
  }
}
