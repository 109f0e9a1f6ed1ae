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
