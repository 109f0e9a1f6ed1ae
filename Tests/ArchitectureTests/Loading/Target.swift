/// One target of a manifest with its sources.
struct Target {
  var name: String
  var kind: TargetKind
  /// Its folder, from the root of the checkout.
  var path: String
  var dependencies: [TargetDependency] = []
  /// Dependencies that count only with a trait.
  var optional: Set<TargetDependency> = []
  var sources: [SourceFile] = []
  /// True if its manifest links a library of the system.
  var links = false

  /// True if it is written in C: a few lines that Swift can't say, for the target beside it.
  var isC: Bool { sources.isEmpty && name.hasPrefix("C") }
}

/// The kind of a target in a manifest.
enum TargetKind: String {
  case regular
  case executable
  case test
  case system
  case binary
  case plugin
  case macro
}

/// One entry of a target's `dependencies:`.
enum TargetDependency: Hashable {
  /// Another target of the same package.
  case target(String)
  /// A product of another package, which is named by its identity.
  case product(String, package: String)

  /// The other package that it is of; `nil` within one.
  var package: String? {
    if case .product(_, let package) = self { package } else { nil }
  }

  /// The name in the manifest.
  var name: String {
    switch self {
    case .target(let name): name
    case .product(let name, _): name
    }
  }
}

/// A Swift source and what the rules need to know of it.
struct SourceFile {
  /// From the root of the checkout.
  let path: String
  let text: String
  let tokens: [Token]
  let imports: [Import]
  let declarations: [Declaration]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tokens = TokenScanner.tokens(of: text)
    imports = Import.all(in: tokens)
    declarations = Declaration.all(in: tokens)
  }

  /// The file's name without folder and ending.
  var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  /// The lines on which the words of a phrase follow one another.
  ///
  /// A phrase's `!` has to touch the word before it: `try !flag` is no forced try.
  func lines(of phrase: [String]) -> [Int] {
    guard tokens.count >= phrase.count else { return [] }
    return (0...(tokens.count - phrase.count)).compactMap { start in
      for (offset, word) in phrase.enumerated() {
        let token = tokens[start + offset]
        guard token.text == word, word != "!" || token.touchesPrevious else { return nil }
      }
      return tokens[start].line
    }
  }
}
