/// A type that a source declares, or an extension.
struct Declaration: Equatable {
  let keyword: String
  /// The declared name; of an extension, every name before its brace.
  let names: [String]
  let line: Int
  /// The number of open braces around it.
  let depth: Int
  let isPrivate: Bool

  private static let keywords: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
  ]

  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "final", "indirect", "open",
    "nonisolated", "distributed",
  ]

  static func all(in tokens: [Token]) -> [Declaration] {
    var depth = 0
    var found: [Declaration] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard keywords.contains(token.text), index + 1 < tokens.count,
        token.text == "extension" || isName(tokens[index + 1].text)
      else { continue }
      let before = index > 0 ? tokens[index - 1].text : ""
      guard before != ".", before != "import", before != ":" else { continue }
      let names =
        token.text == "extension"
        ? tokens[(index + 1)...].prefix { $0.text != "{" }.map(\.text).filter(isName)
        : [tokens[index + 1].text]
      let words = tokens[..<index].reversed().prefix { modifiers.contains($0.text) }.map(\.text)
      found.append(
        Declaration(
          keyword: token.text, names: names, line: token.line, depth: depth,
          isPrivate: words.contains("private") || words.contains("fileprivate")))
    }
    return found
  }

  /// Types begin with a capital letter, which tells `class Name` from `class func`.
  private static func isName(_ text: String) -> Bool {
    text.first?.isUppercase ?? false
  }
}
