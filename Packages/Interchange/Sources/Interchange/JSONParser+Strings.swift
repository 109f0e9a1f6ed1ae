extension JSONParser {
  /// Reads a string whose opening quote is the current byte.
  mutating func parseString() throws(JSONError) -> String {
    index += 1
    let start = index
    skipPlainBytes()
    if current == UInt8(ascii: "\"") {
      let text = try decode(start..<index)
      index += 1
      return text
    }
    return try parseRestOfString(from: start)
  }

  /// Reads on from the first byte that is not plain, collecting runs and escapes.
  private mutating func parseRestOfString(from start: Int) throws(JSONError) -> String {
    var text = try decode(start..<index)
    while true {
      switch current {
      case UInt8(ascii: "\""):
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text.unicodeScalars.append(try parseEscape())
      default:
        if isAtEnd { throw unexpected("'\"' to end a string") }
        throw error(
          .controlCharacter, "a string can't hold \(found()) as it is; write it as an escape")
      }
      let runStart = index
      skipPlainBytes()
      if runStart < index { text += try decode(runStart..<index) }
    }
  }

  /// Moves to the next quote, backslash or control character, or to the end.
  private mutating func skipPlainBytes() {
    let end = bytes.count
    var place = index
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      place += 1
    }
    index = place
  }

  private func decode(_ range: Range<Int>) throws(JSONError) -> String {
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    if let text = String(validating: run, as: UTF8.self) { return text }
    let place = range.lowerBound + UTF8Validity.firstInvalidOffset(in: run)
    throw error(.invalidUTF8, "the byte \(hexadecimal(bytes[place])) is not UTF-8 here", at: place)
  }

  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let start = index
    index += 1
    let letter = current
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      index += 1
      return Unicode.Scalar(letter)
    case UInt8(ascii: "b"):
      index += 1
      return "\u{8}"
    case UInt8(ascii: "f"):
      index += 1
      return "\u{C}"
    case UInt8(ascii: "n"):
      index += 1
      return "\n"
    case UInt8(ascii: "r"):
      index += 1
      return "\r"
    case UInt8(ascii: "t"):
      index += 1
      return "\t"
    case UInt8(ascii: "u"):
      return try parseUnicodeEscape(from: start)
    default:
      if isAtEnd { throw unexpected("an escape after '\\'") }
      throw error(.invalidEscape, "'\\' can't be followed by \(found())", at: start)
    }
  }

  /// Reads `\uXXXX`, and the second half if it is the first half of a surrogate pair.
  private mutating func parseUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try parseHexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw loneSurrogate(at: start) }
    let secondStart = index
    index += 1
    let second = try parseHexadecimal(from: secondStart)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw loneSurrogate(at: start) }
    return scalar
  }

  /// Reads the four digits after the `u`, which is the current byte.
  private mutating func parseHexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      switch current {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(current - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt32(current - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(current - UInt8(ascii: "A") + 10)
      default:
        if isAtEnd { throw unexpected("four hexadecimal digits after '\\u'") }
        throw error(
          .invalidEscape, "'\\u' needs four hexadecimal digits, found \(found())", at: start)
      }
      index += 1
    }
    return value
  }

  private func loneSurrogate(at place: Int) -> JSONError {
    error(.loneSurrogate, "this '\\u' escape is half of a surrogate pair", at: place)
  }
}
