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
