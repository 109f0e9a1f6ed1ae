import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The result of strictly reading a piece of XML: its elements, attributes and text.
final class ParsedMarkup: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var attributes: [String: [String]] = [:]
  private(set) var text = ""
  private(set) var isWellFormed = false

  init(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data(markup.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  /// A page, whose only departures from XML are its first line and the elements that never end.
  convenience init(page: String) {
    self.init(
      page.replacing("<!doctype html>\n", with: "", maxReplacements: 1)
        .replacing(#/<meta ([^>]*)>/#) { "<meta \($0.1)/>" })
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    elements.append(elementName)
    for (name, value) in attributeDict { attributes[name, default: []].append(value) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
