/// Reads markup that is well-formed XML, as far as the tests look at it.
struct MarkupReader {
  struct Element {
    var name: String
    var attributes: [String: String]
    var depth: Int
    /// The text within it and within what is in it.
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var problems: [String] = []

  init(_ markup: String) {
    var open: [Int] = []
    var rest = Substring(markup.hasPrefix("<!DOCTYPE html>") ? markup.dropFirst(15) : markup[...])
    while let character = rest.first {
      guard character == "<" else {
        let text = rest.prefix { $0 != "<" }
        for index in open { elements[index].text += text }
        rest = rest.dropFirst(text.count)
        continue
      }
      guard let end = Self.end(of: rest) else {
        problems.append("a tag does not end")
        return
      }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          problems.append("</\(tag.dropFirst())> ends nothing")
          return
        }
        continue
      }
      let isVoid = tag.hasSuffix("/")
      guard let element = Self.element(isVoid ? tag.dropLast() : tag, depth: open.count) else {
        problems.append("<\(tag)> can't be read")
        return
      }
      elements.append(element)
      if !isVoid { open.append(elements.count - 1) }
    }
    if !open.isEmpty { problems.append("\(open.map { elements[$0].name }) do not end") }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func withClass(_ name: String) -> [Element] {
    elements.filter {
      $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true
    }
  }

  /// The end of a tag: at the first `>` that stands in no quotes.
  private static func end(of text: Substring) -> String.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == ">" && !isQuoted
    }
  }

  private static func element(_ tag: Substring, depth: Int) -> Element? {
    let name = tag.prefix { $0 != " " }
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty { break }
      let key = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else { return nil }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count + 3)
      guard attributes.updateValue(String(value), forKey: String(key)) == nil else { return nil }
    }
    return Element(name: String(name), attributes: attributes, depth: depth)
  }
}
