package import Interchange

/// Joins a text whose pieces may cut a character in two.
///
/// Some servers cut between the halves of a surrogate pair: one piece ends with `\ud83d`, the next
/// begins with `\ude00`. The first half waits for the second.
package struct SplitText: Sendable {
  /// The escape of the first half.
  private var half: [UInt8] = []

  package init() {}

  /// What a string adds to the text; empty for every other node.
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

  /// What is left at the end of the text: U+FFFD for a half that stayed alone.
  package mutating func end() -> String {
    defer { half = [] }
    return half.isEmpty ? "" : "\u{FFFD}"
  }

  /// Whether the inside of a string ends with the escape of a pair's first half.
  private static func endsWithHalf(_ text: ArraySlice<UInt8>) -> Bool {
    let escape = Array(text.suffix(6))
    guard escape.count == 6, escape[0] == UInt8(ascii: "\\"), escape[1] == UInt8(ascii: "u"),
      escape[2] | 0x20 == UInt8(ascii: "d"), "89abAB".utf8.contains(escape[3])
    else { return false }
    // Behind an odd number of backslashes this one is a part of the text.
    return text.dropLast(6).reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }
}
