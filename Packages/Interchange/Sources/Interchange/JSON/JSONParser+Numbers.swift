extension JSONParser {
  /// Reads a number whose first byte, a digit or a minus, is the current one.
  mutating func parseNumber() throws(JSONError) {
    var scan = NumberScan(start: index)
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
    try add(scan)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  private mutating func parseDigits(
    of scan: inout NumberScan, after place: StaticString
  ) throws(JSONError) {
    guard isDigit(current) else { throw missingDigits(after: place) }
    while isDigit(current) {
      scan.append(digit: current - UInt8(ascii: "0"))
      index += 1
    }
  }

  private mutating func parseExponent(of scan: inout NumberScan) throws(JSONError) {
    var isNegative = false
    if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      isNegative = current == UInt8(ascii: "-")
      index += 1
    }
    guard isDigit(current) else { throw missingDigits(after: "the exponent") }
    var exponent = 0
    while isDigit(current) {
      // Beyond this any number is zero or too large, and the exact value no longer matters.
      if exponent < 100_000 { exponent = exponent * 10 + Int(current - UInt8(ascii: "0")) }
      index += 1
    }
    scan.exponent += isNegative ? -exponent : exponent
  }

  private func missingDigits(after place: StaticString) -> JSONError {
    let code: JSONError.Code = isAtEnd ? .unexpectedEnd : .invalidNumber
    return error(code, "expected a digit after \(place), found \(found())")
  }

  private mutating func add(_ scan: NumberScan) throws(JSONError) {
    if scan.isWhole, let integer = scan.integer {
      return add(.integer, from: scan.start, payload: UInt64(bitPattern: integer))
    }
    if let exact = scan.double {
      return add(.number, from: scan.start, payload: exact.bitPattern)
    }
    let run = UnsafeBufferPointer(rebasing: bytes[scan.start..<index])
    guard let number = Double(String(decoding: run, as: UTF8.self)), number.isFinite else {
      throw error(
        .numberOutOfRange, "this number is too large for a double", at: scan.start)
    }
    add(.number, from: scan.start, payload: number.bitPattern)
  }
}
