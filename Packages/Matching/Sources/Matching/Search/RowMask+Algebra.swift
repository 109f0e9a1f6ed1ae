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
