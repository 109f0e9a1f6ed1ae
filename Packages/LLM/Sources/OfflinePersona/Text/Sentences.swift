/// Takes a text apart into its sentences.
enum Sentences {
  /// The sentences of a text, each with its full stop.
  ///
  /// A stop ends a sentence if a space and then no small letter follows, so `0.5` and `e.g. so`
  /// stay whole.
  static func split(_ text: String) -> [String] {
    let characters = Array(text)
    var sentences: [String] = []
    var current = ""
    for (index, character) in characters.enumerated() {
      current.append(character.isNewline ? " " : character)
      guard ".!?…".contains(character), index + 1 < characters.count else { continue }
      let rest = characters[(index + 1)...]
      guard rest.first?.isWhitespace == true,
        let next = rest.first(where: { !$0.isWhitespace }), !next.isLowercase
      else { continue }
      sentences.append(current)
      current = ""
    }
    sentences.append(current)
    return sentences.map(trimmed).filter { !$0.isEmpty }
  }

  /// A text without the white space around it.
  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// A word of a text, in the forms that the rules compare.
struct Token: Equatable {
  /// As it stands in the text.
  let text: String
  /// In lower case, without accents, contractions written out.
  let word: String
  /// The word's stem, or the name of the group of synonyms it belongs to.
  let term: String
  /// Whether it starts with a capital although no sentence starts there.
  let isNamed: Bool

  /// What a capital makes of it: the author of that name, and not what the name means.
  var authorTerm: String? { text.first?.isUppercase == true ? "@" + term : nil }

  /// Whether it is a figure such as `1998` or `0.5`.
  var isNumber: Bool { word.first?.isWholeNumber == true }

  /// The same as it was probably meant to be spelt.
  func spelt(_ word: String) -> Token {
    Token(text: text, word: word, term: Lexicon.term(of: word), isNamed: isNamed)
  }
}
