import CMatchingKernels

/// The blocks between rows: a key for each row, and lists for the few rows that have blocks.
struct BlockedColumn: Equatable, Sendable {
  private(set) var keys: [UInt64] = []
  /// The keys that a row blocks, sorted; only rows with blocks.
  private(set) var blocked: [Int: [UInt64]] = [:]
  /// The rows that block a key, the other way round.
  private var blockers: [UInt64: Set<Int>] = [:]

  init(keys: [UInt64] = []) {
    self.keys = keys
  }

  func entry(at row: Int) -> FilterEntry {
    .blocked(key: keys[row], keys: blocked[row] ?? [])
  }

  mutating func append(key: UInt64, blocked list: [UInt64]) {
    keys.append(key)
    setBlocked(list, at: keys.count - 1)
  }

  mutating func replace(key: UInt64, blocked list: [UInt64], at row: Int) {
    keys[row] = key
    setBlocked(list, at: row)
  }

  private mutating func setBlocked(_ list: [UInt64], at row: Int) {
    for key in blocked[row] ?? [] {
      blockers[key]?.remove(row)
      if blockers[key]?.isEmpty == true { blockers[key] = nil }
    }
    blocked[row] = list.isEmpty ? nil : list
    for key in list { blockers[key, default: []].insert(row) }
  }

  /// Returns whether a sorted list has a row's key.
  func isKey(of row: Int, in list: [UInt64]) -> Bool {
    let key = keys[row]
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] == key
  }

  /// Takes out the rows that block a key.
  func removeBlockers(of key: UInt64, from rows: inout [UInt64]) {
    for row in blockers[key] ?? [] { rows.setBit(row, to: false) }
  }

  func test(
    key: UInt64, blocked list: [UInt64], twoWay: Bool, among asked: [UInt64],
    into verdict: inout FilterVerdict
  ) {
    verdict.mine = asked
    verdict.theirs = asked
    if twoWay { removeBlockers(of: key, from: &verdict.theirs) }
    removeRows(of: list, from: &verdict.mine)
  }

  /// Takes out the rows that block a key, and those of a sorted list of keys.
  func narrow(
    _ passing: inout [UInt64], key: UInt64, blocked list: [UInt64], twoWay: Bool
  ) {
    if twoWay { removeBlockers(of: key, from: &passing) }
    removeRows(of: list, from: &passing)
  }

  private func removeRows(of list: [UInt64], from rows: inout [UInt64]) {
    guard !list.isEmpty else { return }
    var noted = [UInt64](repeating: 0, count: 1024)
    for key in list {
      let place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 48)
      noted[place >> 6] |= 1 << UInt64(place & 63)
    }
    var found = [UInt64](repeating: 0, count: rows.count)
    matching_filter_keys(keys, keys.count, noted, rows, &found)
    for (place, word) in found.enumerated() where word != 0 {
      for lane in 0..<64 where word >> UInt64(lane) & 1 == 1 {
        if isKey(of: place * 64 + lane, in: list) {
          rows.setBit(place * 64 + lane, to: false)
        }
      }
    }
  }
}

/// Sets of a few values and the wished ones, a row for each person.
struct SetsColumn<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Equatable, Sendable {
  var values: [Word] = []
  var wanted: [Word] = []

  func entry(at row: Int) -> FilterEntry {
    .sets(values: UInt64(values[row]), wanted: UInt64(wanted[row]))
  }

  mutating func append(values own: UInt64, wanted wish: UInt64) {
    values.append(Word(truncatingIfNeeded: own))
    wanted.append(Word(truncatingIfNeeded: wish))
  }

  mutating func replace(values own: UInt64, wanted wish: UInt64, at row: Int) {
    values[row] = Word(truncatingIfNeeded: own)
    wanted[row] = Word(truncatingIfNeeded: wish)
  }
}
