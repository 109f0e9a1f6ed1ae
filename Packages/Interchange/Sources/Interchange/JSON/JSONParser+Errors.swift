extension JSONParser {
  /// An error here, or at another place.
  func error(_ code: JSONError.Code, _ reason: String, at place: Int? = nil) -> JSONError {
    JSONError(code: code, reason: reason, offset: place ?? index, in: bytes)
  }

  /// The error for a byte that is not what the grammar wants, or for the end.
  func unexpected(_ expected: String) -> JSONError {
    if !isAtEnd, UTF8Validity.scalar(in: bytes, at: index) == nil {
      return error(.invalidUTF8, "the byte \(hexadecimal(current)) is not UTF-8 here")
    }
    let code: JSONError.Code = isAtEnd ? .unexpectedEnd : .unexpectedCharacter
    return error(code, "expected \(expected), found \(found())")
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
