/// One `import` of a source, in any form.
struct Import: Equatable {
  let module: String
  let line: Int
  var isExported = false

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate",
  ]

  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  static func all(in tokens: [Token]) -> [Import] {
    tokens.indices.compactMap { index in
      guard tokens[index].text == "import", index == 0 || tokens[index - 1].text != "." else {
        return nil
      }
      var place = index + 1
      if place < tokens.count, kinds.contains(tokens[place].text) { place += 1 }
      guard place < tokens.count else { return nil }
      return Import(
        module: tokens[place].text.filter { $0 != "`" }, line: tokens[index].line,
        isExported: attributes(before: index, in: tokens).contains("@_exported"))
    }
  }

  /// The attributes before a keyword, past access levels and past arguments of attributes.
  private static func attributes(before index: Int, in tokens: [Token]) -> [String] {
    var attributes: [String] = []
    var place = index - 1
    while place >= 0 {
      let text = tokens[place].text
      if text.hasPrefix("@") {
        attributes.append(text)
      } else if text == ")", let open = tokens[..<place].lastIndex(where: { $0.text == "(" }),
        open > 0, tokens[open - 1].text.hasPrefix("@")
      {
        place = open
      } else if !modifiers.contains(text) {
        break
      }
      place -= 1
    }
    return attributes
  }
}
