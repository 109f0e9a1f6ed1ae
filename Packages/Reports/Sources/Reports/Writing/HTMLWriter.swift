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
  public var html: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []
  private var open: [StaticString] = []

  public init() {}

  /// The beginning of every HTML5 file.
  public mutating func doctype() { add("<!DOCTYPE html>\n") }

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
    add(">")
    open.append(name)
  }

  /// The end of the element that began last.
  public mutating func end() {
    guard let name = open.popLast() else { return }
    add("</")
    add(name)
    add(">")
  }

  /// An element with nothing but text in it.
  public mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that can't hold anything.
  public mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    add("/>")
  }

  /// Text, cleaned and escaped.
  public mutating func text(_ text: String) { escape(SafeText.clean(text)) }

  /// Appends the output of another writer, all of whose elements have ended.
  public mutating func append(_ other: HTMLWriter) { bytes += other.bytes }

  /// A line break in the source, for people who read it.
  public mutating func newLine() { add("\n") }

  /// A style sheet, which consists of our rules and of values that ``StyleSheet`` made harmless.
  mutating func style(_ sheet: StyleSheet) {
    add("<style>\n")
    bytes += sheet.css.utf8
    add("</style>")
  }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    add("<")
    add(name)
    for (name, value) in attributes {
      guard let value else { continue }
      add(" ")
      add(name)
      add("=\"")
      text(value)
      add("\"")
    }
  }

  private mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  private mutating func escape(_ text: String) {
    var text = text
    text.withUTF8 { text in
      var start = text.startIndex
      for index in text.indices {
        let reference: StaticString
        switch text[index] {
        case UInt8(ascii: "&"): reference = "&amp;"
        case UInt8(ascii: "<"): reference = "&lt;"
        case UInt8(ascii: ">"): reference = "&gt;"
        case UInt8(ascii: "\""): reference = "&quot;"
        case UInt8(ascii: "'"): reference = "&#39;"
        default: continue
        }
        bytes += text[start..<index]
        add(reference)
        start = index + 1
      }
      bytes += text[start...]
    }
  }
}
