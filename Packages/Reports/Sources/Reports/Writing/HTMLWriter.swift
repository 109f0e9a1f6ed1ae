/// Writes HTML that is also well-formed XML.
///
/// Names of elements and attributes come from the source; data comes in as text or as the value of
/// an attribute, and is escaped there and nowhere else.
///
/// There is no way to write markup that was made elsewhere, so data can't become markup.
public struct HTMLWriter {
  /// The attributes of an element in order; one whose value is nil is left out.
  public typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The HTML written so far.
  public private(set) var html = ""

  private var open: [StaticString] = []

  public init() {}

  /// The beginning of every HTML5 file.
  public mutating func doctype() { html += "<!DOCTYPE html>\n" }

  /// An element and what is in it.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: Its attributes.
  ///   - content: Writes what is in it.
  public mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    start(name, attributes)
    content(&self)
    end()
  }

  /// The beginning of an element, which ``end()`` ends.
  public mutating func start(_ name: StaticString, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    html += ">"
    open.append(name)
  }

  /// The end of the element that began last.
  public mutating func end() {
    if let name = open.popLast() { html += "</\(name)>" }
  }

  /// An element with nothing but text in it.
  public mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that can't hold anything.
  public mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    html += "/>"
  }

  /// Text, cleaned and escaped.
  public mutating func text(_ text: String) { escape(SafeText.clean(text)) }

  /// Appends the output of another writer, all of whose elements have ended.
  public mutating func append(_ other: HTMLWriter) { html += other.html }

  /// A line break in the source, for people who read it.
  public mutating func newLine() { html += "\n" }

  /// A style sheet, which consists of our rules and of values that ``StyleSheet`` made harmless.
  mutating func style(_ sheet: StyleSheet) {
    html += "<style>\n"
    html += sheet.css
    html += "</style>"
  }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    html += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      html += " \(name)=\""
      escape(SafeText.clean(value))
      html += "\""
    }
  }

  private mutating func escape(_ text: String) {
    var rest = text.utf8[...]
    while let index = rest.firstIndex(where: Self.isSpecial) {
      html += Substring(rest[..<index])
      switch rest[index] {
      case UInt8(ascii: "&"): html += "&amp;"
      case UInt8(ascii: "<"): html += "&lt;"
      case UInt8(ascii: ">"): html += "&gt;"
      case UInt8(ascii: "\""): html += "&quot;"
      default: html += "&#39;"
      }
      rest = rest[rest.index(after: index)...]
    }
    html += Substring(rest)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

/// Makes texts of others harmless: nothing in them reaches beyond the place where they stand.
enum SafeText {
  /// Text without what a page can't hold or what would change the reading of what follows.
  ///
  /// - Control characters but tabs and line feeds, and what Unicode says is no character, become
  ///   U+FFFD, so that they are seen.
  /// - Overrides of the direction (U+202D, U+202E) become U+FFFD as well: they serve to make a
  ///   text read as another.
  /// - Embeddings and isolates end with the text; an end without a beginning is left out.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: How many scalars it may have; what is longer ends with an ellipsis.
  /// - Returns: The text as it can stand between two tags after ``HTMLWriter`` has escaped it.
  static func clean(_ text: String, limit: Int = .max) -> String {
    var result = String.UnicodeScalarView()
    var open: [Unicode.Scalar] = []
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      if let kept = harmless(scalar, open: &open) { result.append(kept) }
    }
    result.append(contentsOf: open.reversed())
    return String(result)
  }

  /// A scalar as it may stand in a page; nil to leave it out.
  private static func harmless(
    _ scalar: Unicode.Scalar, open: inout [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A: return scalar
    case 0x0D: return "\n"
    case 0...0x1F, 0x7F...0x9F, 0x202D, 0x202E: return "\u{FFFD}"
    // Line and paragraph separators end a paragraph of bidirectional text, as a line feed does.
    case 0x2028, 0x2029: return "\n"
    case 0x202A, 0x202B: return opened(scalar, closedBy: "\u{202C}", &open)
    case 0x2066...0x2068: return opened(scalar, closedBy: "\u{2069}", &open)
    case 0x202C, 0x2069:
      guard open.last == scalar else { return nil }
      open.removeLast()
      return scalar
    default:
      let isCharacter = scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF ~= scalar.value)
      return isCharacter ? scalar : "\u{FFFD}"
    }
  }

  /// UAX #9 counts 125 levels; the reader would ignore deeper ones, so they are ignored here.
  private static func opened(
    _ scalar: Unicode.Scalar, closedBy end: Unicode.Scalar, _ open: inout [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    guard open.count < 60 else { return nil }
    open.append(end)
    return scalar
  }
}
