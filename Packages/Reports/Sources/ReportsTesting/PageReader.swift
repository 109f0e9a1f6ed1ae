/// Reads a page by rules of XML, apart from the writer: tags match, text is whole.
///
/// For tests of what a product's own pages say.
public struct PageReader: Sendable {
  /// A problem of a page.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  /// The names of all elements, in order.
  public private(set) var elements: [String] = []
  /// The texts of the cells of each table's rows, by the table's caption.
  public private(set) var tables: [String: [[String]]] = [:]
  /// All text, entities resolved, but that of the style sheet.
  public private(set) var text = ""

  /// Reads a page.
  ///
  /// - Parameter html: the page, as Reports writes it.
  /// - Throws: ``Problem`` at the first tag that doesn't match, or text that isn't whole.
  public init(_ html: String) throws {
    var open: [String] = []
    var caption = ""
    var row: [String] = []
    var piece = ""
    var rest = Substring(html).dropFirst("<!DOCTYPE html>".count)
    while let start = rest.firstIndex(of: "<") {
      let words = try PageReader.resolved(rest[..<start])
      if open.last != "style" { text += words }
      piece += words
      guard let end = rest[start...].firstIndex(of: ">") else {
        throw Problem(description: "a tag doesn't end")
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        guard open.popLast() == name else { throw Problem(description: "</\(name)> ends nothing") }
        switch name {
        case "caption": caption = piece
        case "td", "th": row.append(piece)
        case "tr": tables[caption, default: []].append(row)
        default: break
        }
      } else {
        let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
        elements.append(name)
        if !tag.hasSuffix("/") { open.append(name) }
        if name == "tr" { row = [] }
        if ["caption", "td", "th"].contains(name) { piece = "" }
      }
    }
    guard open.isEmpty else { throw Problem(description: "\(open) don't end") }
  }

  private static func resolved(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      guard let end = rest[sign...].firstIndex(of: ";") else {
        throw Problem(description: "a bare &")
      }
      let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
      guard let character = known[String(rest[rest.index(after: sign)..<end])] else {
        throw Problem(description: "an unknown entity")
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
