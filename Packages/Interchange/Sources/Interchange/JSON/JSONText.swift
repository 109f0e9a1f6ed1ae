/// The text of strings that a parser has let through.
enum JSONText {
  /// What a string entry says, its escapes resolved.
  @inline(__always)
  static func text(of entry: JSONEntry, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let run = UnsafeBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1])
    return text(run, isEscaped: entry.isEscaped)
  }

  /// What the bytes between a string's quotes say.
  @inline(__always)
  static func text(_ run: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> String {
    isEscaped ? unescaped(run) : String(decoding: run, as: UTF8.self)
  }

  /// What bytes say that may hold whole escapes.
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // No escape is shorter than what it stands for.
    String(unsafeUninitializedCapacity: bytes.count) { text in
      var place = 0
      var count = 0
      while place < bytes.count {
        if bytes[place] == UInt8(ascii: "\\") {
          for byte in UTF8.encode(scalar(in: bytes, after: &place))
            ?? UTF8.encodedReplacementCharacter
          {
            text.initializeElement(at: count, to: byte)
            count += 1
          }
        } else {
          text.initializeElement(at: count, to: bytes[place])
          place += 1
          count += 1
        }
      }
      return count
    }
  }

  /// The scalar of the escape that begins at a place, which moves behind it.
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, after place: inout Int
  ) -> Unicode.Scalar {
    let letter = bytes[place + 1]
    place += 2
    switch letter {
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: return Unicode.Scalar(letter)
    }
    let first = hexadecimal(bytes, &place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Only a lenient parser lets half of a pair through.
    guard first < 0xDC00, place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    var end = place + 2
    let second = hexadecimal(bytes, &end)
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    place = end
    let pair = 0x10000 + ((first &- 0xD800) << 10) + (second &- 0xDC00)
    return Unicode.Scalar(pair) ?? "\u{FFFD}"
  }

  private static func hexadecimal(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int
  ) -> UInt32 {
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] { value = value << 4 | UInt32(byte.hexadecimalValue ?? 0) }
    place += 4
    return value
  }
}
