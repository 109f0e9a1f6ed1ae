/// Rules about what stands in a source: A12.
extension Project {
  private static let forbiddenPhrases: [(words: [String], reason: String)] = [
    (["try", "!"], "try! stops the program"),
    (["as", "!"], "as! stops the program"),
    (["fatalError", "("], "fatalError stops the program"),
    (["@unchecked", "Sendable"], "@unchecked Sendable hides a data race"),
    (["nonisolated", "(", "unsafe", ")"], "nonisolated(unsafe) hides a data race"),
  ]

  private static let forbiddenNames = ["Manager", "Helper", "Util", "Constants"]
  /// Names that contain a forbidden word and are terms of a field, here of economics.
  private static let terms = ["TransferableUtility"]

  /// A12: what no source outside tests contains.
  func forbiddenConstructs() -> [String] {
    productSources().flatMap { package, file -> [String] in
      let phrases = Project.forbiddenPhrases.flatMap { phrase in
        file.lines(of: phrase.words).map { "\(file.path):\($0): \(phrase.reason)" }
      }
      let states = mutableState(in: file).map {
        "\(file.path):\($0): a variable that everybody shares"
      }
      return phrases + states + notes(in: file) + ownKeys(in: file)
        + singletons(in: file) + (package.isPublished ? prints(in: file) : [])
    }
  }

  /// A12: no type is named by a word that says nothing of what it does.
  func emptyNames() -> [String] {
    productSources().flatMap { _, file -> [String] in
      var problems: [String] = []
      for declaration in file.declarations where declaration.keyword != "extension" {
        for name in declaration.names {
          let rest = Project.terms.reduce(name) { $0.replacing($1, with: "") }
          for word in Project.forbiddenNames where rest.contains(word) {
            problems.append("\(file.path):\(declaration.line): \(name) says nothing: \(word)")
          }
        }
      }
      return problems
    }
  }

  /// A12: no file is longer than 400 lines, tests included.
  func longFiles() -> [String] {
    let files = allPackages.flatMap { $0.targets.flatMap(\.sources) }
    return Set(
      files.filter { $0.lineCount > 400 }.map {
        "\($0.path) has \($0.lineCount) lines"
      }
    )
    .sorted()
  }

  private func productSources() -> [(package: Package, file: SourceFile)] {
    allPackages.flatMap { package in
      package.targets.filter { $0.kind != .test }.flatMap { target in
        target.sources.map { (package, $0) }
      }
    }
  }

  /// Stored variables of a file or of a type that tasks share, by their lines.
  private func mutableState(in file: SourceFile) -> [Int] {
    var depth = 0
    var lines: [Int] = []
    for (index, token) in file.tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard token.text == "var", file.name != "main" else { continue }
      let before = index > 0 ? file.tokens[index - 1].text : ""
      guard depth == 0 || before == "static" || before == "class" else { continue }
      // What one task sets, and no other sees.
      if file.tokens[max(0, index - 4)..<index].contains(where: { $0.text.hasSuffix("TaskLocal") })
      {
        continue
      }
      let body = file.tokens[index...].first {
        ["=", "{", "var", "let"].contains($0.text) && $0 != token
      }
      if body?.text != "{" { lines.append(token.line) }
    }
    return lines
  }

  /// `static let shared` of a class or an actor; of a value it is just a name.
  private func singletons(in file: SourceFile) -> [String] {
    guard file.declarations.contains(where: { ["class", "actor"].contains($0.keyword) }) else {
      return []
    }
    return file.lines(of: ["static", "let", "shared"]).map {
      "\(file.path):\($0): a singleton can't be replaced in a test"
    }
  }

  private func notes(in file: SourceFile) -> [String] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).compactMap { number, line in
      let words = line.split { !$0.isLetter }
      guard words.contains("TODO") || words.contains("FIXME") else { return nil }
      return "\(file.path):\(number): a note of unfinished work"
    }
  }

  /// Keys of a command's own: ArgumentParser, which finds arguments by them, checks them only in debug
  /// builds, and not in that of the tests.
  private func ownKeys(in file: SourceFile) -> [String] {
    guard file.imports.contains(where: { $0.module == "ArgumentParser" }) else { return [] }
    let lines = file.lines(of: ["CodingKeys"]) + file.lines(of: ["init", "(", "from"])
    return lines.map { "\(file.path):\($0): a command's own keys can leave an argument out" }
  }

  /// Calls of the library's `print`, whose first argument has no label, unlike a session's.
  private func prints(in file: SourceFile) -> [String] {
    zip(file.tokens.indices, file.tokens).compactMap { index, token in
      guard ["print", "debugPrint", "dump"].contains(token.text),
        index + 1 < file.tokens.count, file.tokens[index + 1].text == "(",
        index == 0 || ![".", "func"].contains(file.tokens[index - 1].text),
        index + 3 >= file.tokens.count || file.tokens[index + 3].text != ":"
      else { return nil }
      return "\(file.path):\(token.line): a package prints nothing by itself"
    }
  }
}
