extension JSONScanner {
  /// Reads a string whose opening quote is the current byte.
  @inline(__always)
  mutating func parseString(
    _ kind: JSONToken.Kind, _ before: JSONScannerState.Expectation? = nil
  ) throws(JSONError) -> JSONToken {
    // Nearly all strings are ASCII without escapes, and are here as a whole.
    var place = index + 1
    if state.progress == 0 {
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") {
          index = place + 1
          return JSONToken(kind: kind, start: tokenStart, end: index)
        }
        if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { break }
        place += 1
      }
    }
    do throws(JSONError) {
      return try parseUnusualString(kind, from: place)
    } catch {
      if let before { state.expectation = before }
      throw error
    }
  }

  /// Reads a string on, up to its end or to where the bytes end.
  private mutating func parseUnusualString(
    _ kind: JSONToken.Kind, from beginning: Int
  ) throws(JSONError) -> JSONToken {
    var isEscaped = state.isEscaped
    var isASCII = true
    var place = max(beginning, tokenStart + state.progress)
    var runStart = place
    state.progress = 0
    state.isEscaped = false
    while true {
      while place < bytes.count {
        let byte = bytes[place]
        if byte >= 0x80 { isASCII = false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
        place += 1
      }
      index = place
      if place == bytes.count, !isFinal {
        // The last character may go on.
        let end = isASCII ? place : UTF8Validity.endOfWholeScalars(in: bytes, runStart..<place)
        if !isASCII { try checkUTF8(runStart..<end) }
        throw incomplete(lookedAt: end, isEscaped)
      }
      // Bytes before an error are judged first: the error names the first mistake.
      if !isASCII { try checkUTF8(runStart..<place) }
      if current == UInt8(ascii: "\"") { break }
      guard current == UInt8(ascii: "\\") else {
        if isLenient, !isAtEnd {
          place += 1
          runStart = place
          isASCII = true
          continue
        }
        state.progress = place - tokenStart
        if isAtEnd { throw unexpected("'\"' to end a string") }
        throw error(
          .controlCharacter, "a string can't hold \(found()) as it is; write it as an escape")
      }
      try skipEscape(isEscaped)
      isEscaped = true
      isASCII = true
      place = index
      runStart = place
    }
    index = place + 1
    return JSONToken(kind: kind, isEscaped: isEscaped, start: tokenStart, end: index)
  }

  /// Notes how far a string was looked at whose end is still to come.
  private mutating func incomplete(lookedAt place: Int, _ isEscaped: Bool) -> JSONError {
    let error = incomplete()
    state.progress = place - tokenStart
    state.isEscaped = isEscaped
    return error
  }

  private mutating func checkUTF8(_ range: Range<Int>) throws(JSONError) {
    let run = UnsafeBufferPointer(rebasing: bytes[range])
    let valid = UTF8Validity.firstInvalidOffset(in: run)
    guard valid < run.count else { return }
    let place = range.lowerBound + valid
    state.progress = place - tokenStart
    throw error(.invalidUTF8, "the byte \(hexadecimal(bytes[place])) is not UTF-8 here", at: place)
  }

  private mutating func skipEscape(_ isEscaped: Bool) throws(JSONError) {
    let start = index
    do throws(JSONError) {
      try skipEscape(from: start)
    } catch {
      // What is not here as a whole is looked at again.
      state.progress = start - tokenStart
      state.isEscaped = isEscaped
      throw error
    }
  }

  private mutating func skipEscape(from start: Int) throws(JSONError) {
    index += 1
    switch current {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      try skipUnicodeEscape(from: start)
    default:
      if isAtEnd { throw unexpected("an escape after '\\'") }
      throw try certain(.invalidEscape, "'\\' can't be followed by ", at: start)
    }
  }

  /// Reads `\uXXXX`, and the second half if it is the first half of a surrogate pair.
  private mutating func skipUnicodeEscape(from start: Int) throws(JSONError) {
    let first = try parseHexadecimal(from: start)
    if Unicode.Scalar(first) != nil { return }
    let isPairCut = isAtEnd || current == UInt8(ascii: "\\") && index + 1 == bytes.count
    if first < 0xDC00, isPairCut, !isFinal { throw incomplete() }
    guard first < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else {
      if isLenient { return }
      throw loneSurrogate(at: start)
    }
    let secondStart = index
    index += 1
    let second = try parseHexadecimal(from: secondStart)
    guard (0xDC00...0xDFFF).contains(second) else {
      guard isLenient else { throw loneSurrogate(at: start) }
      index = secondStart
      return
    }
  }

  /// Reads the four digits after the `u`, which is the current byte.
  private mutating func parseHexadecimal(from start: Int) throws(JSONError) -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.hexadecimalValue else {
        if isAtEnd { throw unexpected("four hexadecimal digits after '\\u'") }
        throw try certain(
          .invalidEscape, "'\\u' needs four hexadecimal digits, found ", at: start)
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

  /// Returns whether these bytes, at most three, are the beginning of a scalar that more bytes
  /// could end.
  static func isCut(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count < length(first) else { return false }
    guard bytes.count > 1 else { return true }
    guard isSecond(bytes[1], after: first) else { return false }
    return bytes.count == 2 || bytes[2] & 0xC0 == 0x80
  }

  /// The start of the last scalar of a range if it is cut off, or else the range's end.
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

  /// The number of bytes that a scalar has that begins with a byte, or 0 if none does.
  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// The number of bytes that the scalar at an offset has, or 0 if there is no valid one.
  private static func scalarLength(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    let length = length(bytes[offset])
    guard length > 1 else { return length }
    guard offset + length <= bytes.count, isSecond(bytes[offset + 1], after: bytes[offset]) else {
      return 0
    }
    for place in offset + 2..<offset + max(length, 2) where bytes[place] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Returns whether a scalar's second byte may follow its first: of it depends whether a form is
  /// over-long, a surrogate or beyond the last scalar.
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
