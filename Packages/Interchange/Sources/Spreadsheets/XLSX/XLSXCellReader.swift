/// Makes of what a cell says what it means.
struct XLSXCellReader {
  let part: String
  let strings: XLSXStrings
  let styles: XLSXStyles
  let is1904: Bool

  /// The meaning of a value.
  ///
  /// The type says how its text is to be read, where none means a number; the style, whether a number
  /// is a date; the name stands in errors.
  func cell(
    _ value: [UInt8]?, inline: [UInt8]?, type: String?, style: Int, name: String
  ) throws(XLSXError) -> SpreadsheetCell {
    if type == "inlineStr" {
      return .text(String(decoding: inline ?? value ?? [], as: UTF8.self))
    }
    guard let value else { return .empty }
    if type == "str" { return .text(String(decoding: XLSXText.unescaped(value), as: UTF8.self)) }
    let text = String(decoding: XLSXCellReader.trimmed(value), as: UTF8.self)
    switch type {
    case nil, "n":
      if text.isEmpty { return .empty }
      guard let number = XLSXCellReader.number(text) else { throw wrong("no number", name) }
      guard styles.isDate(style), let date = SpreadsheetDate(serial: number, is1904: is1904) else {
        return .number(number)
      }
      return .date(date)
    case "s":
      guard let index = Int(text), let shared = strings[index] else {
        throw wrong("no number of one of the \(strings.count) shared texts", name)
      }
      return .text(shared)
    case "b":
      switch text {
      case "1", "true": return .boolean(true)
      case "0", "false": return .boolean(false)
      default: throw wrong("neither 1 nor 0", name)
      }
    case "e": return .error(text)
    case "d":
      guard let date = SpreadsheetDate(iso: text) else { throw wrong("no ISO 8601 date", name) }
      return .date(date)
    default: throw wrong("of an unknown type", name)
    }
  }

  func wrong(_ what: String, _ name: String) -> XLSXError {
    XLSXError(.wrongValue, "its value is \(what)", part: part, cell: name)
  }

  /// Not every spelling that the standard library takes is one here: no hexadecimal, no infinity.
  private static func number(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { !StrictXMLParser.isSpace($0) }),
      let last = bytes.lastIndex(where: { !StrictXMLParser.isSpace($0) })
    else { return [] }
    return bytes[first...last]
  }
}
