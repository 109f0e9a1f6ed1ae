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
