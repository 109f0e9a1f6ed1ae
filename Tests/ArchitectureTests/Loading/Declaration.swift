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

/// The files of the checkout that a Markdown document names, as paths from its root.
struct DocumentPaths {
  /// Each path once, sorted.
  let all: [String]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - document: its path, from which its links start.
  init(of text: String, in document: String) {
    let folder = document.split(separator: "/").dropLast().map(String.init)
    let links = text.matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/)
      .map { String($0.1 ?? $0.2 ?? "") }
      .filter { !$0.contains("://") && !$0.hasPrefix("#") }
      .map { DocumentPaths.path(of: $0, from: folder) }
    let withoutLinks = text.replacing(/\]\([^)\s]+\)|src="[^"]+"/, with: "")
    let named = withoutLinks.matches(
      of: /(?:^|[^\w\/.])((?:Apps|Packages|Tests|Tools|Documentation)\/[\w\/.+-]*)/
    ).map { DocumentPaths.withoutFullStop(String($0.1)) }
    all = Set(links + named).sorted()
  }

  /// The path of a link, without its section.
  private static func path(of link: String, from folder: [String]) -> String {
    var parts = folder
    for part in link.prefix(while: { $0 != "#" }).split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// A path at the end of a sentence ends before its full stop.
  private static func withoutFullStop(_ path: String) -> String {
    path.hasSuffix(".") ? String(path.dropLast()) : path
  }
}
