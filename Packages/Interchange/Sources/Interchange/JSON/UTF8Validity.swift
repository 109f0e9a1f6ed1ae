/// Finds where bytes stop being UTF-8.
///
/// The standard library says whether bytes are valid, but not where they aren't.
enum UTF8Validity {
  /// The offset of the first byte that begins no scalar, or the count if all are valid.
  static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = 0
    while offset < bytes.count {
      let length = scalarLength(in: bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return offset
  }

  /// The scalar that begins at an offset, or nil if none does.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Unicode.Scalar? {
    let length = scalarLength(in: bytes, at: offset)
    guard length > 0 else { return nil }
    let run = UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])
    return String(validating: run, as: UTF8.self)?.unicodeScalars.first
  }

  /// Whether these bytes, at most three, are the beginning of a scalar that more bytes could end.
  static func isCut(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count < length(first) else { return false }
    guard bytes.count > 1 else { return true }
    guard isSecond(bytes[1], after: first) else { return false }
    return bytes.count == 2 || bytes[2] & 0xC0 == 0x80
  }

  /// Where the last scalar of a range begins if it is cut off, or else the range's end.
  static func endOfWholeScalars(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    for length in 1...3 where length <= range.count {
      let start = range.upperBound - length
      if bytes[start] & 0xC0 == 0x80 { continue }
      return isCut(UnsafeBufferPointer(rebasing: bytes[start..<range.upperBound]))
        ? start : range.upperBound
    }
    return range.upperBound
  }

  /// How many bytes a scalar has that begins with a byte, or 0 if none does.
  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// How many bytes the scalar at an offset has, or 0 if there is no valid one.
  private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let length = length(bytes[offset])
    guard length > 1 else { return length }
    guard offset + length <= bytes.count, isSecond(bytes[offset + 1], after: bytes[offset]) else {
      return 0
    }
    for place in offset + 2..<offset + max(length, 2) where bytes[place] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Whether a scalar's second byte may follow its first: of it depends whether a form is over-long,
  /// a surrogate or beyond the last scalar.
  @inline(__always)
  private static func isSecond(_ second: UInt8, after first: UInt8) -> Bool {
    switch first {
    case 0xE0: (0xA0...0xBF).contains(second)
    case 0xED: (0x80...0x9F).contains(second)
    case 0xF0: (0x90...0xBF).contains(second)
    case 0xF4: (0x80...0x8F).contains(second)
    default: second & 0xC0 == 0x80
    }
  }
}
