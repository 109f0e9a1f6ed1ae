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

  /// Whether the character here may go on in the bytes that are to come.
  private var isCut: Bool {
    !isFinal && index + 4 > bytes.count
      && UTF8Validity.isCut(UnsafeBufferPointer(rebasing: bytes[min(index, bytes.count)...]))
  }

  /// What stands here, in words that are safe to print.
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
