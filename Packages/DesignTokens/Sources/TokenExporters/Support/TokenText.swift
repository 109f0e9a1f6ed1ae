/// Texts for exporters that put strings together; ``TextBuffer`` has the same for those that append.
package enum TokenText {
  /// The shortest decimal that reads back as the same number, without an exponent.
  package static func number(_ number: Double) -> String {
    text { $0.write(number: number) }
  }

  /// Text for between double quotes in CSS.
  package static func cssString(_ text: String) -> String {
    Self.text { $0.write(cssString: text) }
  }

  /// Text for between double quotes in JavaScript and TypeScript.
  package static func javaScriptString(_ text: String) -> String {
    Self.text { $0.write(javaScriptString: text) }
  }

  /// Text for the content of an element or a quoted attribute, in HTML and in XML.
  package static func html(_ text: String) -> String {
    Self.text { $0.write(html: text) }
  }

  /// One line of text for a comment, which it can't end.
  package static func comment(_ text: String) -> String {
    Self.text { $0.write(comment: text) }
  }

  private static func text(_ write: (inout TextBuffer) -> Void) -> String {
    var buffer = TextBuffer()
    write(&buffer)
    return buffer.text
  }
}
