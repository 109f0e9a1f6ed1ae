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
