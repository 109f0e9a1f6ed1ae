/// Where one field stands in its record, in one word.
struct CSVField: Sendable {
  private let word: UInt64

  /// Begins at an offset from its record's first byte; both numbers stay below 2³¹.
  @inline(__always)
  init(offset: Int, count: Int, isQuoted: Bool = false, isRough: Bool = false) {
    word =
      UInt64(truncatingIfNeeded: offset) << 33 | UInt64(truncatingIfNeeded: count) << 2
      | (isQuoted ? 2 : 0) | (isRough ? 1 : 0)
  }

  /// The distance from the record's first byte.
  var offset: Int { Int(word >> 33) }

  /// How many bytes it has.
  var count: Int { Int(word >> 2 & 0x7FFF_FFFF) }

  /// Whether it stood in quotes.
  var isQuoted: Bool { word & 2 != 0 }

  /// Whether its bytes hold quotes that its text doesn't, from the opening one on.
  var isRough: Bool { word & 1 != 0 }
}
