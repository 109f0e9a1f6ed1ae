/// Lists of names, best first, one after the other in one array, checked.
struct RankedChoices: Sendable {
  private(set) var starts: [Int] = [0]
  private(set) var choices: [UInt32] = []

  var count: Int { starts.count - 1 }

  func range(_ owner: Int) -> Range<Int> { starts[owner]..<starts[owner + 1] }

  /// Lists as they are given; each name is below `others` and comes once.
  init(_ lists: [[Int]], others: Int) throws(AssignmentError) {
    try Self.check(lists.count, others)
    var seen = [Int32](repeating: -1, count: others)
    choices.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    for (owner, list) in lists.enumerated() {
      for choice in list {
        guard choice >= 0, choice < others else { throw .unknownPerson(choice, by: owner) }
        guard seen[choice] != owner else { throw .namedTwice(choice, by: owner) }
        seen[choice] = Int32(owner)
        choices.append(UInt32(choice))
      }
      starts.append(choices.count)
    }
    guard choices.count < Int(Int32.max) else { throw .tooLarge }
  }

  /// The columns of each row by falling score, of equals the lower one first.
  ///
  /// Columns without a finite score are left out. O(rows · columns · log columns).
  init(_ scores: Matrix) throws(AssignmentError) {
    try Self.check(scores.rows, scores.columns)
    guard scores.values.count < Int(Int32.max) else { throw .tooLarge }
    choices.reserveCapacity(scores.values.count)
    var order = ListSorter(count: scores.columns)
    for row in 0..<scores.rows {
      for (column, score) in scores[row: row].enumerated() {
        guard score < .infinity else { throw .unsoundWeight(left: row, right: column) }
        if score > -.infinity { order.append(score, of: column) }
      }
      order.sort(into: &choices)
      starts.append(choices.count)
    }
  }

  private static func check(_ rows: Int, _ columns: Int) throws(AssignmentError) {
    guard rows < Int(Int32.max), columns < Int(Int32.max) else { throw .tooLarge }
  }
}
