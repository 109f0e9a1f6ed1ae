extension JSONScanner {
  /// Reads a number whose first byte, a digit or a minus, is the current one.
  mutating func parseNumber() throws(JSONError) -> JSONToken {
    if isFinal { state.progress = 0 } else { try checkNumberIsWhole() }
    var scan = NumberScan()
    if current == UInt8(ascii: "-") {
      scan.isNegative = true
      index += 1
    }
    if current == UInt8(ascii: "0") {
      index += 1
      if isDigit(current) {
        throw error(.leadingZero, "a number can't begin with 0", at: index - 1)
      }
    } else {
      try parseDigits(of: &scan, after: "'-'")
    }
    if current == UInt8(ascii: ".") {
      scan.isWhole = false
      index += 1
      let start = index
      try parseDigits(of: &scan, after: "the decimal point")
      scan.exponent -= index - start
    }
    if current | 0x20 == UInt8(ascii: "e") {
      scan.isWhole = false
      index += 1
      try parseExponent(of: &scan)
    }
    return try token(scan)
  }

  /// Sees to it that the number ends before the bytes do.
  private mutating func checkNumberIsWhole() throws(JSONError) {
    var end = tokenStart + state.progress
    while end < bytes.count, isNumberByte(bytes[end]) { end += 1 }
    state.progress = 0
    let length = end - tokenStart
    guard end == bytes.count, length <= numberLimit else { return }
    let error = incomplete()
    state.progress = length
    throw error
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  @inline(__always)
  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always)
  private mutating func parseDigits(
    of scan: inout NumberScan, after place: StaticString
  ) throws(JSONError) {
    guard isDigit(current) else { throw try missingDigits(after: place) }
    var place = index
    var significand = scan.significand
    if significand == 0 {
      while place < bytes.count, bytes[place] == UInt8(ascii: "0") { place += 1 }
    }
    let first = place
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      place += 1
    }
    scan.take(significand, digits: place - first)
    index = place
  }

  private mutating func parseExponent(of scan: inout NumberScan) throws(JSONError) {
    var isNegative = false
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      isNegative = current == UInt8(ascii: "-")
      index += 1
    }
    guard isDigit(current) else { throw try missingDigits(after: "the exponent") }
    var exponent = 0
    while isDigit(current) {
      // Beyond this no document has digits enough to make up for it.
      if exponent < .max / 100 { exponent = exponent * 10 + Int(current - UInt8(ascii: "0")) }
      index += 1
    }
    scan.exponent += isNegative ? -exponent : exponent
  }

  private mutating func missingDigits(after place: StaticString) throws(JSONError) -> JSONError {
    let code: JSONError.Code = isAtEnd ? .unexpectedEnd : .invalidNumber
    return try certain(code, "expected a digit after \(place), found ")
  }

  private func token(_ scan: NumberScan) throws(JSONError) -> JSONToken {
    if keepsNumbers { return JSONToken(kind: .number, start: tokenStart, end: index) }
    if scan.isWhole, let integer = scan.integer {
      return token(.integer, UInt64(bitPattern: integer))
    }
    if let exact = scan.double { return token(.number, exact.bitPattern) }
    let run = UnsafeBufferPointer(rebasing: bytes[tokenStart..<index])
    guard let number = Double(String(decoding: run, as: UTF8.self)), number.isFinite else {
      if isLenient { return token(.null, 0) }
      throw error(
        .numberOutOfRange, "this number is too large for a double", at: tokenStart)
    }
    return token(.number, number.bitPattern)
  }

  @inline(__always)
  private func token(_ kind: JSONToken.Kind, _ payload: UInt64) -> JSONToken {
    JSONToken(kind: kind, start: tokenStart, end: index, payload: payload)
  }
}

extension JSONScanner {
  /// An error here, or at another place.
  func error(_ code: JSONError.Code, _ reason: String, at place: Int? = nil) -> JSONError {
    JSONError(
      code: code, reason: reason,
      at: state.origin.advanced(by: place ?? index, in: bytes))
  }

  /// Notes that more bytes are needed, and goes back to where the token begins.
  mutating func incomplete() -> JSONError {
    isIncomplete = true
    index = tokenStart
    return JSONError(code: .unexpectedEnd, reason: "", at: state.origin)
  }

  /// The error for a byte that is not what the grammar wants, or for the end.
  mutating func unexpected(_ expected: String) -> JSONError {
    if isAtEnd, !isFinal { return incomplete() }
    if !isAtEnd, UTF8Validity.scalar(in: bytes, at: index) == nil {
      if isCut { return incomplete() }
      return error(.invalidUTF8, "the byte \(hexadecimal(current)) is not UTF-8 here")
    }
    let code: JSONError.Code = isAtEnd ? .unexpectedEnd : .unexpectedCharacter
    return error(code, "expected \(expected), found \(found())")
  }

  /// An error whose reason ends with what stands here, once that is there as a whole.
  mutating func certain(
    _ code: JSONError.Code, _ reason: String, at place: Int? = nil
  ) throws(JSONError) -> JSONError {
    if isCut { throw incomplete() }
    return error(code, reason + found(), at: place)
  }

  /// True if the character here may go on in the bytes that are to come.
  private var isCut: Bool {
    !isFinal && index + 4 > bytes.count
      && UTF8Validity.isCut(UnsafeBufferPointer(rebasing: bytes[min(index, bytes.count)...]))
  }

  /// The next bytes, in words that are safe to print.
  func found() -> String {
    if isAtEnd { return "the end of the document" }
    guard let scalar = UTF8Validity.scalar(in: bytes, at: index) else {
      return "the byte \(hexadecimal(current))"
    }
    switch scalar {
    case "\n": return "a line feed"
    case "\r": return "a carriage return"
    case "\t": return "a tab"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
      .nonspacingMark, .enclosingMark, .spaceSeparator:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default:
      return "'\(scalar)'"
    }
  }

  func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }
}

/// Writes whole numbers without making a string first.
enum DecimalDigits {
  /// Appends the digits of a number.
  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    // 2⁶⁴ has twenty digits.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = value
      var place = buffer.count
      repeat {
        place -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        buffer.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(digit))
        rest = quotient
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[place...]))
    }
  }
}
