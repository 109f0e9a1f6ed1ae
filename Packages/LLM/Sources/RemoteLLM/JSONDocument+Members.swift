package import Interchange

extension JSONDocument {
  /// The text of a member; nil if it is not there, or none.
  package func text(_ name: StaticString, of node: JSONNode) -> String? {
    member(name, of: node).flatMap(text)
  }

  /// The whole number of a member; nil if it is not there, none, or no object.
  package func count(_ name: StaticString, of node: JSONNode?) -> Int? {
    node.flatMap { member(name, of: $0) }.flatMap(integer).flatMap { Int(exactly: $0) }
  }

  /// A member that is an object; nil if it is not there, or none.
  package func object(_ name: StaticString, of node: JSONNode) -> JSONNode? {
    member(name, of: node).flatMap { kind(of: $0) == .object ? $0 : nil }
  }

  /// A member's elements; none if it is not there, or empty.
  ///
  /// An object or a text stands for a list with itself alone.
  package func list(_ name: StaticString, of node: JSONNode) -> [JSONNode] {
    guard let list = member(name, of: node) else { return [] }
    switch kind(of: list) {
    case .array: return Array(elements(of: list))
    case .object: return [list]
    case .string: return text(of: list)?.isEmpty == false ? [list] : []
    default: return []
    }
  }
}

/// The byte order mark of UTF-8, with which some servers begin their answer.
private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
  /// The bytes behind a leading byte order mark, if there is one.
  var withoutMark: ArraySlice<UInt8> {
    starts(with: mark) ? dropFirst(mark.count) : self[...]
  }

  /// True if these bytes may still become a byte order mark.
  var isPartOfMark: Bool { count < mark.count && mark.starts(with: self) }
}

/// Joins a text whose pieces may cut a character in two.
///
/// Some servers cut between the halves of a surrogate pair: one piece ends with `\ud83d`, the next
/// begins with `\ude00`. The first half waits for the second.
package struct SplitText: Sendable {
  /// The escape of the first half.
  private var half: [UInt8] = []

  package init() {}

  /// The text that a string adds; empty for every other node.
  package mutating func take(_ node: JSONNode, of document: JSONDocument) -> String {
    guard document.kind(of: node) == .string else { return "" }
    let range = document.range(of: node)
    let piece = document.bytes[range.lowerBound + 1..<range.upperBound - 1]
    if half.isEmpty, !Self.endsWithHalf(piece) { return document.text(of: node) ?? "" }
    var whole = half + piece
    half = []
    if Self.endsWithHalf(whole[...]) {
      half = whole.suffix(6)
      whole.removeLast(6)
    }
    let quote = [UInt8(ascii: "\"")]
    let text = try? JSONDocument(lenient: quote + whole + quote)
    return text.flatMap { $0.text(of: $0.root) } ?? ""
  }

  /// The rest at the end of the text: U+FFFD for a half that stayed alone.
  package mutating func end() -> String {
    defer { half = [] }
    return half.isEmpty ? "" : "\u{FFFD}"
  }

  /// Returns whether the inside of a string ends with the escape of a pair's first half.
  private static func endsWithHalf(_ text: ArraySlice<UInt8>) -> Bool {
    let escape = Array(text.suffix(6))
    guard escape.count == 6, escape[0] == UInt8(ascii: "\\"), escape[1] == UInt8(ascii: "u"),
      escape[2] | 0x20 == UInt8(ascii: "d"), "89abAB".utf8.contains(escape[3])
    else { return false }
    // Behind an odd number of backslashes this one is a part of the text.
    return text.dropLast(6).reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }
}

/// Finds the end of a JSON object or array whose text comes in pieces.
///
/// It counts brackets outside of strings and reads each byte once, so a caller can ask after each
/// piece. Only blanks can follow a text that is whole. Whether it is valid JSON is not checked.
package struct JSONOutline: Sendable {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// True if the text begins with another value, or goes on behind its end.
  private var isOther = false
  /// True if nothing but blanks has come.
  package private(set) var isBlank = true

  package init() {}

  /// True if the object or array has ended.
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
