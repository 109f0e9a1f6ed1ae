/// Finds where bytes stop being UTF-8.
///
/// The standard library says whether bytes are valid, but not where they aren't: this is asked only
/// when an error is on its way.
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

  /// How many bytes the scalar at an offset has, or 0 if there is no valid one.
  private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, offset + length <= bytes.count else { return 0 }
    // The standard library knows the over-long and surrogate forms.
    let run = UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])
    return String(validating: run, as: UTF8.self) == nil ? 0 : length
  }
}
