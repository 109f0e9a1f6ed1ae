/// The words of a sentence that tell what it is about, for the keys of an entry.
enum TellingWords {
  /// At most this many, or a sentence would be told by its by-words.
  private static let most = 8

  /// The words of four letters or more that are no mere grammar, in small letters and in their
  /// order, each once.
  ///
  /// Figures are none: as part of a larger one they say something else.
  static func of(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" }) {
      let word = word.lowercased()
      guard word.count(where: \.isLetter) >= 4 || word.isIdeographic, !grammar.contains(word),
        !words.contains(word)
      else { continue }
      words.append(word)
      if words.count == most { break }
    }
    return words
  }

  private static let grammar = Set(
    """
    about above after again against almost also although always among another around because been \
    before being below between both could does doing down during each either else even ever every \
    from further have having here hers herself himself however into itself just less like made \
    make makes many might more most much must myself neither never none often once only other \
    others ours over really same shall should since some still such than that their theirs them \
    themselves then there these they this those though through today together under until upon \
    very was well were what when where whether which while whom whose will with within without \
    would your yours yourself
    """.split(separator: " ").map(String.init))
}

extension String {
  /// Whether it is written in Chinese, Japanese or Korean, whose words are short.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.contains { (0x2E80...0xFFFF).contains($0.value) }
  }
}
