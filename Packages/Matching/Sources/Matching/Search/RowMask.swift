/// A set of rows of a table, one bit a row: who is in and who is out.
///
/// Filters make masks, masks are combined word by word, and a scan leaves out the rows that are not
/// in the mask. A row that the mask does not have (its table has grown since) counts as out: it can
/// be asked for and left out, and not be taken in.
public struct RowMask: Hashable, Sendable {
  /// The number of rows that the mask speaks of, in or out.
  public internal(set) var rowCount: Int
  /// The bits, row 0 in the lowest of the first word.
  ///
  /// Bits behind the last row are 0.
  public internal(set) var words: [UInt64]

  /// A mask with every row in, or every row out.
  ///
  /// A number of rows below 0 is 0.
  public init(rowCount: Int, all isIn: Bool = false) {
    self.rowCount = max(rowCount, 0)
    words = [UInt64](repeating: isIn ? .max : 0, count: (self.rowCount + 63) / 64)
    clearTail()
  }

  /// A mask of words that have a bit for each row, and none behind the last.
  init(rowCount: Int, words: [UInt64]) {
    self.rowCount = rowCount
    self.words = words
  }

  /// A mask with the rows in that pass a test, which is asked once for each.
  public init(rowCount: Int, where isIn: (_ row: Int) throws -> Bool) rethrows {
    self.init(rowCount: rowCount)
    for place in words.indices {
      var word: UInt64 = 0
      let first = place * 64
      for row in first..<min(first + 64, self.rowCount) where try isIn(row) {
        word |= 1 << UInt64(row - first)
      }
      words[place] = word
    }
  }

  /// A mask with these rows in.
  ///
  /// - Precondition: each is from 0 to below `rowCount`.
  public init(rowCount: Int, rows: some Sequence<Int>) {
    self.init(rowCount: rowCount)
    for row in rows { insert(row) }
  }

  /// The number of rows that are in.
  ///
  /// - Complexity: O(`rowCount` / 64).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// True if every row is in.
  var isFull: Bool {
    guard let last = words.last else { return true }
    let used = UInt64(rowCount & 63)
    return words.dropLast().allSatisfy { $0 == .max }
      && last == (used == 0 ? .max : (1 << used) - 1)
  }

  /// True if no row is in.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns whether a row is in; false for rows that the mask does not have.
  public func contains(_ row: Int) -> Bool {
    row >= 0 && row < rowCount && words[row >> 6] >> UInt64(row & 63) & 1 == 1
  }

  /// True if a row is in.
  ///
  /// Setting it to true takes it in as ``insert(_:)`` does, to false leaves it out as ``remove(_:)``.
  ///
  /// - Precondition: the row exists, when it is set to true.
  public subscript(row: Int) -> Bool {
    get { contains(row) }
    set { if newValue { insert(row) } else { remove(row) } }
  }

  /// Takes a row in.
  ///
  /// - Precondition: the row exists.
  public mutating func insert(_ row: Int) {
    precondition(row >= 0 && row < rowCount, "no row \(row) among \(rowCount)")
    words[row >> 6] |= 1 << UInt64(row & 63)
  }

  /// Leaves a row out; nothing happens for rows that the mask does not have.
  public mutating func remove(_ row: Int) {
    guard row >= 0, row < rowCount else { return }
    words[row >> 6] &= ~(1 << UInt64(row & 63))
  }

  /// Calls with each row that is in, from the lowest up.
  public func forEach(_ body: (_ row: Int) throws -> Void) rethrows {
    for place in words.indices {
      var word = words[place]
      while word != 0 {
        try body(place << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }

  /// The rows that are in, from the lowest up.
  public var rows: [Int] {
    var result: [Int] = []
    result.reserveCapacity(count)
    forEach { result.append($0) }
    return result
  }

  /// One more row, which is in.
  mutating func append() {
    if rowCount & 63 == 0 { words.append(0) }
    rowCount += 1
    insert(rowCount - 1)
  }

  /// Makes the bits behind the last row 0, as they always are.
  mutating func clearTail() {
    let used = rowCount & 63
    if used != 0 { words[words.count - 1] &= (1 << UInt64(used)) - 1 }
  }
}

/// Sets of rows as sets: both masks speak of as many rows, else this is a programmer's error and traps.
extension RowMask {
  /// The rows that are in both.
  public func intersection(_ other: RowMask) -> RowMask {
    combined(with: other) { $0 & $1 }
  }

  /// The rows that are in one or both.
  public func union(_ other: RowMask) -> RowMask {
    combined(with: other) { $0 | $1 }
  }

  /// The rows that are in this mask and not in the other.
  public func subtracting(_ other: RowMask) -> RowMask {
    combined(with: other) { $0 & ~$1 }
  }

  /// Keeps the rows that are also in the other.
  public mutating func formIntersection(_ other: RowMask) { combine(with: other) { $0 & $1 } }

  /// Takes in the rows of the other.
  public mutating func formUnion(_ other: RowMask) { combine(with: other) { $0 | $1 } }

  /// Leaves out the rows of the other.
  public mutating func subtract(_ other: RowMask) { combine(with: other) { $0 & ~$1 } }

  /// The rows that are out.
  public var complement: RowMask {
    var result = self
    for place in result.words.indices { result.words[place] = ~result.words[place] }
    result.clearTail()
    return result
  }

  @inline(__always)
  private func combined(
    with other: RowMask, _ operation: (UInt64, UInt64) -> UInt64
  ) -> RowMask {
    var result = self
    result.combine(with: other, operation)
    return result
  }

  @inline(__always)
  private mutating func combine(
    with other: RowMask, _ operation: (UInt64, UInt64) -> UInt64
  ) {
    precondition(rowCount == other.rowCount, "masks of \(rowCount) and \(other.rowCount) rows")
    for place in words.indices { words[place] = operation(words[place], other.words[place]) }
  }
}
