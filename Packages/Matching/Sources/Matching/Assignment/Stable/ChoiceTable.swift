/// The list of each person, best first, and beside each name the position that the owner has in
/// that person's list.
///
/// So a proposer reads one line of memory and needs no table of inverse ranks.
///
/// Only pairs that name each other are in it.
struct ChoiceTable: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var choice: UInt32
    /// The place of the list's owner in the list of who is named, 0 the best.
    var rank: UInt32
  }

  /// The start of each list, and the end of the last one.
  private(set) var starts: [Int]
  private(set) var entries: [Entry]
  /// The number of others that can be named.
  let others: Int

  var count: Int { starts.count - 1 }

  func range(_ owner: Int) -> Range<Int> { starts[owner]..<starts[owner + 1] }

  /// Joins two sides' lists.
  ///
  /// O(length of both).
  init(_ lists: RankedChoices, by others: RankedChoices) {
    self.others = others.count
    var table = [Entry](repeating: Entry(choice: 0, rank: .max), count: lists.choices.count)
    // Each name's owners, grouped by who is named.
    var groups = [Int](repeating: 0, count: others.count + 1)
    for choice in lists.choices { groups[Int(choice) + 1] += 1 }
    for other in 0..<others.count { groups[other + 1] += groups[other] }
    var next = groups
    var owners = [UInt32](repeating: 0, count: lists.choices.count)
    var places = owners
    for owner in 0..<lists.count {
      for place in lists.range(owner) {
        let choice = Int(lists.choices[place])
        owners[next[choice]] = UInt32(owner)
        places[next[choice]] = UInt32(place)
        next[choice] += 1
      }
    }
    var rank = [UInt32](repeating: .max, count: lists.count)
    for other in 0..<others.count {
      let own = others.range(other)
      for place in own { rank[Int(others.choices[place])] = UInt32(place - own.lowerBound) }
      for group in groups[other]..<groups[other + 1] {
        table[Int(places[group])] = Entry(
          choice: UInt32(other), rank: rank[Int(owners[group])])
      }
      for place in own { rank[Int(others.choices[place])] = .max }
    }
    // One-sided names are removed.
    starts = [0]
    starts.reserveCapacity(lists.count + 1)
    entries = []
    entries.reserveCapacity(table.count)
    for owner in 0..<lists.count {
      for place in lists.range(owner) where table[place].rank != .max {
        entries.append(table[place])
      }
      starts.append(entries.count)
    }
  }

  private init(starts: [Int], entries: [Entry], others: Int) {
    self.starts = starts
    self.entries = entries
    self.others = others
  }

  /// The same pairs, seen from the other side.
  ///
  /// Places keep the gaps that one-sided names left.
  var reversed: ChoiceTable {
    var starts = [Int](repeating: 0, count: others + 1)
    for entry in entries { starts[Int(entry.choice) + 1] += 1 }
    for other in 0..<others { starts[other + 1] += starts[other] }
    var next = starts
    var keyed = [(rank: UInt32, entry: Entry)](
      repeating: (0, Entry(choice: 0, rank: 0)), count: entries.count)
    for owner in 0..<count {
      let own = range(owner)
      for place in own {
        let entry = entries[place]
        let other = Int(entry.choice)
        keyed[next[other]] = (
          entry.rank, Entry(choice: UInt32(owner), rank: UInt32(place - own.lowerBound))
        )
        next[other] += 1
      }
    }
    for other in 0..<others {
      keyed[starts[other]..<starts[other + 1]].sort { $0.rank < $1.rank }
    }
    return ChoiceTable(starts: starts, entries: keyed.map(\.entry), others: count)
  }
}

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
    var order = ChoiceListSorter(count: scores.columns)
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

/// Sorts the names of one list by their scores.
///
/// A score's bits, turned so that they order as whole numbers do, lend their lowest ones to the
/// name: so plain numbers are sorted. Scores that differ in those bits alone are put right after.
struct ChoiceListSorter {
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
