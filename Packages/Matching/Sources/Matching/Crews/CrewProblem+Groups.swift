extension CrewProblem {
  /// Takes who is to stay together; lists that share a row become one.
  mutating func setGroups(_ lists: [[Int]]) {
    var parent = Array(0..<count)
    func root(_ row: Int) -> Int {
      var row = row
      while parent[row] != row { row = parent[row] }
      return row
    }
    for list in lists {
      for row in list.dropFirst() {
        let (first, second) = (root(list[0]), root(row))
        // The lowest row is the root, so that the order of lists makes no difference.
        if first != second { parent[max(first, second)] = min(first, second) }
      }
    }
    var members: [Int: [Int]] = [:]
    for row in 0..<count { members[root(row), default: []].append(row) }
    groups = members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    for (index, rows) in groups.enumerated() {
      for row in rows { groupOf[row] = index }
    }
  }
}
