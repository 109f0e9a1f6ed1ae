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
    guard choices.count < Int(Int32.max) else { throw .unsoundOptions }
  }

  /// The columns of each row by falling score, of equals the lower one first.
  ///
  /// Columns without a finite score are left out. O(rows · columns · log columns).
  init(_ scores: Matrix) throws(AssignmentError) {
    try Self.check(scores.rows, scores.columns)
    guard scores.values.count < Int(Int32.max) else { throw .unsoundOptions }
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
    guard rows < Int(Int32.max), columns < Int(Int32.max) else { throw .unsoundOptions }
  }
}

/// Sorts the names of one list by their scores.
///
/// A score's bits, turned so that they order as whole numbers do, lend their lowest ones to the
/// name: so plain numbers are sorted. Scores that differ in those bits alone are put right after.
struct ListSorter {
  private var packed: [UInt64] = []
  private var exact: [UInt64]
  private let nameBits: UInt64

  init(count: Int) {
    exact = [UInt64](repeating: 0, count: count)
    nameBits = (1 << UInt64(Int.bitWidth - max(count - 1, 0).leadingZeroBitCount)) - 1
    packed.reserveCapacity(count)
  }

  mutating func append(_ score: Double, of name: Int) {
    // Adding 0 makes one zero of both.
    let bits = (score + 0).bitPattern
    let key = bits >> 63 == 0 ? ~bits ^ (1 << 63) : bits
    exact[name] = key
    packed.append(key & ~nameBits | UInt64(name))
  }

  mutating func sort(into names: inout [UInt32]) {
    packed.sort()
    var start = 0
    while start < packed.count {
      var end = start + 1
      let upper = packed[start] & ~nameBits
      while end < packed.count, packed[end] & ~nameBits == upper { end += 1 }
      if end - start > 1 { settle(start..<end) }
      start = end
    }
    names.append(
      contentsOf: packed.lazy.map { [nameBits] in UInt32(truncatingIfNeeded: $0 & nameBits) })
    packed.removeAll(keepingCapacity: true)
  }

  private mutating func settle(_ run: Range<Int>) {
    let first = exact[Int(packed[run.lowerBound] & nameBits)]
    guard packed[run].contains(where: { exact[Int($0 & nameBits)] != first }) else { return }
    packed[run].sort { [exact, nameBits] a, b in
      let (left, right) = (exact[Int(a & nameBits)], exact[Int(b & nameBits)])
      return left == right ? a < b : left < right
    }
  }
}
