import DesignTokens
import Foundation
import QuartetTokens
import Reports
import Testing

/// Reads a page as strictly as XML wants it, and knows what may be in a report.
///
/// It is written apart from the writer, so that a mistake of one is not one of the other.
struct PageCheck {
  /// An element that was read.
  struct Element {
    let name: String
    let attributes: [String: String]
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// All elements in the order of their beginnings.
  private(set) var elements: [Element] = []

  /// All text between tags, entities resolved, but that of the style sheet.
  private(set) var text = ""

  private static let allowed: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "a", "div", "header", "nav", "main", "footer",
    "section", "aside", "h1", "h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "strong", "b",
    "span", "table", "caption", "thead", "tbody", "tr", "th", "td", "figure", "figcaption",
    "details", "summary", "svg", "desc", "defs", "pattern", "rect", "circle", "line", "polyline",
    "path", "text",
  ]

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
  ]

  init(_ html: String) throws {
    guard html.hasPrefix("<!DOCTYPE html>\n<html ") else {
      throw Problem(description: "no doctype")
    }
    var rest = Substring(html.dropFirst("<!DOCTYPE html>\n".count))
    var open: [String] = []
    while let angle = rest.firstIndex(of: "<") {
      text += try Self.resolved(rest[..<angle])
      guard let end = rest[angle...].firstIndex(of: ">") else {
        throw Problem(description: "a tag doesn't end")
      }
      let tag = rest[rest.index(after: angle)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else {
          throw Problem(description: "<\(tag)> ends nothing")
        }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      let element = try Self.element(isEmpty ? tag.dropLast() : tag)
      elements.append(element)
      if element.name == "style" {
        guard let close = rest.firstRange(of: "</style>") else {
          throw Problem(description: "the style sheet doesn't end")
        }
        rest = rest[close.upperBound...]
      } else if !isEmpty {
        open.append(element.name)
      }
    }
    guard open.isEmpty else { throw Problem(description: "\(open) don't end") }
    try checkReferences()
  }

  private static func element(_ tag: Substring) throws -> Element {
    let name = String(tag.prefix { !$0.isWhitespace })
    guard allowed.contains(name) else { throw Problem(description: "the element <\(name)>") }
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count).drop { $0 == " " }
    while !rest.isEmpty {
      guard let equals = rest.firstRange(of: "=\"") else {
        throw Problem(description: "an attribute without a value: \(rest)")
      }
      let key = String(rest[..<equals.lowerBound])
      guard let quote = rest[equals.upperBound...].firstIndex(of: "\"") else {
        throw Problem(description: "a value doesn't end")
      }
      let isPlain = key.allSatisfy { $0.isLetter || $0.isNumber || "-:".contains($0) }
      guard isPlain, !key.hasPrefix("on"), !["style", "src", "srcdoc"].contains(key) else {
        throw Problem(description: "the attribute \(key)")
      }
      guard attributes[key] == nil else { throw Problem(description: "\(key) is there twice") }
      attributes[key] = try resolved(rest[equals.upperBound..<quote])
      rest = rest[rest.index(after: quote)...].drop { $0 == " " }
    }
    return Element(name: name, attributes: attributes)
  }

  private static func resolved(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      guard let end = rest[sign...].firstIndex(of: ";"),
        let character = entities[String(rest[rest.index(after: sign)..<end])]
      else { throw Problem(description: "a bare &") }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// IDs are unique, and each reference finds its target.
  private func checkReferences() throws {
    var ids: Set<String> = []
    for id in elements.compactMap({ $0.attributes["id"] }) {
      guard ids.insert(id).inserted else { throw Problem(description: "the id \(id) twice") }
    }
    for element in elements {
      var references = element.attributes["aria-labelledby"]?.split(separator: " ") ?? []
      if let fill = element.attributes["fill"], fill.hasPrefix("url(#") {
        references.append(fill.dropFirst(5).dropLast())
      }
      if let link = element.attributes["href"] {
        guard link.hasPrefix("#") || link.hasPrefix("https://") || link.hasPrefix("http://") else {
          throw Problem(description: "a link to \(link)")
        }
        if element.name == "a", link.hasPrefix("#") { references.append(link.dropFirst()) }
      }
      for reference in references where !ids.contains(String(reference)) {
        throw Problem(description: "nothing is called \(reference)")
      }
    }
  }

  /// The number of elements that have a name.
  func count(_ name: String) -> Int { elements.count { $0.name == name } }
}

/// The looks of the products.
enum Looks {
  static func style(_ brand: QuartetTokens.Brand = .climbing) throws -> ReportStyle {
    try ReportStyle(QuartetTokens.theme(brand))
  }

  static let appearances = TokenAppearance.Scheme.allCases.flatMap { scheme in
    TokenAppearance.Contrast.allCases.map { TokenAppearance(scheme, $0) }
  }
}
