/// Finds the end of a JSON object or array whose text comes in pieces.
///
/// It counts brackets outside of strings and reads each byte once, so a caller can ask after each
/// piece. Only blanks can follow a text that is whole. Whether it is valid JSON is not checked.
package struct JSONOutline: Sendable {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the text begins with another value, or goes on behind its end.
  private var isOther = false
  /// Whether nothing but blanks has come.
  package private(set) var isBlank = true

  package init() {}

  /// Whether the object or array has ended.
  package var isWhole: Bool { !isBlank && !isOther && depth == 0 }

  /// Takes the next bytes.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 0, !isBlank { isOther = true }
      depth += 1
    case _ where depth == 0: isOther = true
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    isBlank = false
  }
}
