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
