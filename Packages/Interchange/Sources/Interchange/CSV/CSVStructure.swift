internal import CBytes

/// Finds the bytes that give a CSV file its structure, sixty-four at a time.
///
/// Nearly all bytes of a file are plain text. Comparing sixteen at once and keeping one bit of each
/// is what makes reading cost by the field instead of by the byte.
struct CSVStructure: Sendable {
  /// How many bytes one mask covers.
  static let width = 64

  /// The byte between two fields.
  let separator: UInt8

  /// The separators among the next bytes, and what else may end a field or a record, or open or
  /// close a quoted field: a set bit for each.
  ///
  /// All bytes below 14 count, because one comparison finds tab, line feed, carriage return and the
  /// NUL that has no place in a text.
  ///
  /// - Parameters:
  ///   - start: Where the bytes begin.
  ///   - count: How many there are; only sixty-four and fewer are looked at.
  ///   - high: Becomes other than 0 when a byte isn't ASCII.
  /// - Returns: The lowest bit stands for the first byte.
  @inline(__always)
  func places(
    at start: UnsafePointer<UInt8>, count: Int, high: inout UInt64
  ) -> (separators: UInt64, others: UInt64) {
    if count >= CSVStructure.width {
      let places = CBytesFind(start, separator, &high)
      return (places.separators, places.others)
    }
    var separators: UInt64 = 0
    var others: UInt64 = 0
    for place in 0..<count {
      let byte = start[place]
      high |= UInt64(byte & 0x80)
      if byte == separator {
        separators |= 1 << UInt64(place)
      } else if byte < 14 || byte == CSVQuoting.quote {
        others |= 1 << UInt64(place)
      }
    }
    return (separators, others)
  }
}
