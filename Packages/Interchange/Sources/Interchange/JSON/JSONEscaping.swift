/// Escapes the text of JSON strings.
enum JSONEscaping {
  /// Appends text with quotes, backslashes and control characters escaped.
  ///
  /// `letters` is the first letter of hexadecimal digits, in upper or lower case.
  static func append(
    _ text: String, to bytes: inout [UInt8], letters: UInt8 = UInt8(ascii: "A")
  ) {
    var text = text
    text.withUTF8 { append($0, to: &bytes, letters: letters) }
  }

  /// Appends text with quotes, backslashes and control characters escaped.
  static func append(
    _ utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], letters: UInt8 = UInt8(ascii: "A")
  ) {
    var runStart = 0
    var place = 0
    while place < utf8.count {
      let byte = utf8[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart..<place]))
        let escape = escape(of: byte, letters: letters)
        for index in 0..<escape.count {
          bytes.append(UInt8(truncatingIfNeeded: escape.bytes >> (8 * index)))
        }
        runStart = place + 1
      }
      place += 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[runStart...]))
  }

  /// The escape of a byte, the first character lowest, and how many characters it has.
  static func escape(
    of byte: UInt8, letters: UInt8 = UInt8(ascii: "A")
  ) -> (bytes: UInt64, count: Int) {
    let short: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case UInt8(ascii: "\n"): UInt8(ascii: "n")
      case UInt8(ascii: "\r"): UInt8(ascii: "r")
      case UInt8(ascii: "\t"): UInt8(ascii: "t")
      case 0x08: UInt8(ascii: "b")
      case 0x0C: UInt8(ascii: "f")
      default: nil
      }
    if let short { return (UInt64(UInt8(ascii: "\\")) | UInt64(short) << 8, 2) }
    var bytes: UInt64 = 0
    let digits = [byte >> 4, byte & 0xF].map {
      $0 < 10 ? UInt8(ascii: "0") + $0 : letters + $0 - 10
    }
    for character in (Array("\\u00".utf8) + digits).reversed() {
      bytes = bytes << 8 | UInt64(character)
    }
    return (bytes, 6)
  }
}

extension UInt8 {
  /// The value of an ASCII digit of base 16, in either case; nil for other bytes.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// The text of strings that a parser has let through.
enum JSONText {
  /// The text of a string entry, its escapes resolved.
  @inline(__always)
  static func text(of entry: JSONEntry, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let run = UnsafeBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1])
    return text(run, isEscaped: entry.isEscaped)
  }

  /// The text of the bytes between a string's quotes.
  @inline(__always)
  static func text(_ run: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> String {
    isEscaped ? unescaped(run) : String(decoding: run, as: UTF8.self)
  }

  /// The text of bytes that may hold whole escapes.
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
