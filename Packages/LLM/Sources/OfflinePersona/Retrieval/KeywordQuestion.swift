/// A question as the keywords of a card read it.
struct KeywordQuestion {
  /// What the card has of one word of the question.
  struct Sense {
    /// The word as the card has it, or what the card calls it.
    var terms: [String]
    /// Other forms of the word; `nil` if they count for nothing.
    var root: String?
    /// How far the word is to be believed.
    var trust: Double
  }

  private(set) var senses: [Sense] = []
  /// How many words say what it is about, and are not the card's.
  private(set) var unknown = 0
  let wantsNumber: Bool
  let wantsTime: Bool
  /// Of each of these a fact has to have one: `who` is not answered by every line about the thing.
  let demands: [Set<String>]

  /// - Parameters:
  ///   - tokens: the question.
  ///   - sense: what the card has of a word.
  init(_ tokens: [Token], sense: (Token) -> Sense?) {
    wantsNumber = Self.amounts.contains { $0.match(in: tokens) != nil }
    wantsTime = Self.spans.contains { $0.match(in: tokens) != nil }
    demands = Self.demanding.filter { $0.asked.match(in: tokens) != nil }.map(\.terms)
    var seen: Set<String> = []
    for token in tokens
    where !Lexicon.functionWords.contains(token.word) && seen.insert(token.term).inserted {
      let isFaint = Lexicon.faintWords.contains(token.word)
      if var sense = sense(token) {
        if isFaint { sense.trust *= 0.35 }
        senses.append(sense)
      } else if !isFaint, !Self.isGeneral(token) {
        unknown += 1
      }
    }
  }

  /// Whether a question that has the word may be answered by a card that lacks it.
  private static func isGeneral(_ token: Token) -> Bool {
    Lexicon.generalWords.contains(token.word) || Lexicon.neutral.contains(token.word)
      || Lexicon.generalEndings.contains(where: token.word.hasSuffix)
  }

  private static let demanding: [(asked: PhrasePattern, terms: Set<String>)] = {
    let rows = [
      ("who", "who"), ("whose", "who"), ("which", "which"), ("what colour", "colour"),
      ("what color", "colour"), ("what kind", "kind which"), ("what sort", "kind which"),
      ("made of", "made material ingredient"), ("made from", "made material ingredient"),
      ("meaning of", "meaning"),
    ]
    let measures = """
      deep tall high wide loud old strong heavy thick hot cold noisy young fast hard
      """
    let all = rows + measures.split(separator: " ").map { ("how \($0)", String($0)) }
    return all.flatMap { asked, terms in
      PhrasePattern.list(asked).map { ($0, Lexicon.terms(terms)) }
    }
  }()

  private static let amounts = PhrasePattern.list(
    """
    how much | how many | how big | how large | how high | how heavy | how long | how far | how old
    how deep | how thick | how tall | how soon | how fast | how quickly | how cold | how hot
    how hard | what share | what percent | what percentage | what fraction | what price
    what number | degrees | percentage
    """)

  private static let spans = PhrasePattern.list(
    "how long | how soon | how quickly | how fast | how old | when")
}
