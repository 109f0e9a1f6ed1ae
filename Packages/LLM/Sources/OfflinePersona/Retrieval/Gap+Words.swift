extension Finding.Gap {
  /// What is lacking if some words of a clause are not on the card; `nil` if none are.
  ///
  /// A word is repeated only if it is letters alone, and either a name or the only one and a noun:
  /// figures of the user's never come back as the persona's.
  init?(_ unknown: [Token], in clause: Clause) {
    guard !unknown.isEmpty else { return nil }
    if let name = Self.name(in: clause, unknown: unknown) {
      self = .word(name)
    } else if unknown.allSatisfy(\.isNumber) {
      self = .number
    } else if let word = unknown.first, unknown.count == 1, Self.isNoun(word, in: clause) {
      self = .word("“\(word.text.lowercased())”")
    } else {
      self = .detail
    }
  }

  /// The first run of names with an unknown one in it: `World Cup`.
  private static func name(in clause: Clause, unknown: [Token]) -> String? {
    var run: [Token] = []
    for token in clause.tokens {
      if token.isNamed, mayRepeat(token.text) {
        run.append(token)
      } else if run.contains(where: unknown.contains) {
        break
      } else {
        run = []
      }
    }
    guard run.contains(where: unknown.contains), run.count <= 3 else { return nil }
    return run.map(\.text).joined(separator: " ")
  }

  /// Whether a word may be repeated and stands where a noun does: `the ozone`, `in yen`.
  private static func isNoun(_ word: Token, in clause: Clause) -> Bool {
    guard mayRepeat(word.text), let index = clause.tokens.firstIndex(of: word), index > 0 else {
      return false
    }
    let before = clause.tokens[index - 1].word
    let endsThere = index + 1 == clause.tokens.count || Lexicon.isNeutral(clause.tokens[index + 1])
    return endsThere && nounMarks.contains(before)
  }

  private static let nounMarks = Lexicon.words(
    "the a an in on for about of with your my our by at from into per like some any no")

  private static func mayRepeat(_ text: String) -> Bool {
    (3...20).contains(text.count) && text.allSatisfy { $0.isLetter || $0 == "'" }
      && !Lexicon.numberWords.contains(text.lowercased())
  }
}
