extension JSONParser {
  /// Reads a string whose opening quote is the current byte.
  mutating func parseString() throws(JSONError) {
    let start = index
    index += 1
    var isEscaped = false
    var isASCII = true
    var place = index
    let end = bytes.count
    while true {
      while place < end {
        let byte = bytes[place]
        if byte >= 0x80 { isASCII = false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        place += 1
      }
      index = place
      if place < end, bytes[place] == UInt8(ascii: "\"") { break }
      // Bytes before an error are judged first: the error names the first mistake.
      if !isASCII { try checkUTF8(start + 1..<place) }
      guard current == UInt8(ascii: "\\") else {
        if isAtEnd { throw unexpected("'\"' to end a string") }
        throw error(
          .controlCharacter, "a string can't hold \(found()) as it is; write it as an escape")
      }
      isEscaped = true
      try skipEscape()
      place = index
    }
    if !isASCII { try checkUTF8(start + 1..<place) }
    index = place + 1
    add(.string, from: start, isEscaped: isEscaped)
  }

  private func checkUTF8(_ range: Range<Int>) throws(JSONError) {
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    guard String(validating: run, as: UTF8.self) == nil else { return }
    let place = range.lowerBound + UTF8Validity.firstInvalidOffset(in: run)
    throw error(.invalidUTF8, "the byte \(hexadecimal(bytes[place])) is not UTF-8 here", at: place)
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = index
    index += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      try skipUnicodeEscape(from: start)
    default:
      if isAtEnd { throw unexpected("an escape after '\\'") }
      throw error(.invalidEscape, "'\\' can't be followed by \(found())", at: start)
    }
  }

  /// Reads `\uXXXX`, and the second half if it is the first half of a surrogate pair.
  private mutating func skipUnicodeEscape(from start: Int) throws(JSONError) {
    let first = try parseHexadecimal(from: start)
    if Unicode.Scalar(first) != nil { return }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw loneSurrogate(at: start) }
    let secondStart = index
    index += 1
    let second = try parseHexadecimal(from: secondStart)
    guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(at: start) }
  }

  /// Reads the four digits after the `u`, which is the current byte.
  private mutating func parseHexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.hexadecimalValue else {
        if isAtEnd { throw unexpected("four hexadecimal digits after '\\u'") }
        throw error(
          .invalidEscape, "'\\u' needs four hexadecimal digits, found \(found())", at: start)
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func loneSurrogate(at place: Int) -> JSONError {
    error(.loneSurrogate, "this '\\u' escape is half of a surrogate pair", at: place)
  }
}
