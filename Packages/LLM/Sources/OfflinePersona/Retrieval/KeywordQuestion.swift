import LLM

/// A question as the keywords of a card read it.
struct KeywordQuestion {
  /// The card's entries for one word of the question.
  struct Sense {
    /// The word as the card has it, or what the card calls it.
    var terms: [String]
    /// Other forms of the word; `nil` if they count for nothing.
    var root: String?
    /// The trust in the word.
    var trust: Double
  }

  private(set) var senses: [Sense] = []
  /// The number of words of the subject that are not the card's.
  private(set) var unknown = 0
  let wantsNumber: Bool
  let wantsTime: Bool
  /// The particulars that a fact has to state: `who` is not answered by every line about the thing.
  let demands: [KeywordDemand]

  /// - Parameters:
  ///   - tokens: the question.
  ///   - sense: what the card has of a word.
  init(_ tokens: [Token], sense: (Token) -> Sense?) {
    wantsNumber = Self.amounts.contains { $0.match(in: tokens) != nil }
    wantsTime = Self.spans.contains { $0.match(in: tokens) != nil }
    demands = KeywordDemand.all(in: tokens)
    var seen: Set<String> = []
    for token in tokens
    where !Lexicon.functionWords.contains(token.word) && seen.insert(token.term).inserted {
      let isFaint =
        Lexicon.faintWords.contains(token.word) || Lexicon.faintTerms.contains(token.term)
      if var sense = sense(token) {
        if isFaint { sense.trust *= 0.35 } else if Self.isLoose(token) { sense.trust *= 0.6 }
        senses.append(sense)
      } else if !isFaint, !Self.isGeneral(token) {
        unknown += 1
      }
    }
  }

  /// Returns whether a question that has the word may be answered by a card that lacks it.
  private static func isGeneral(_ token: Token) -> Bool {
    isLoose(token) || Lexicon.generalStems.contains(Stemmer.stem(token.word))
      || Lexicon.generalEndings.contains(where: token.word.hasSuffix)
  }

  /// Returns whether a word fits any subject, so that it tells less where the card has it.
  private static func isLoose(_ token: Token) -> Bool {
    Lexicon.generalWords.contains(token.word) || Lexicon.neutral.contains(token.word)
  }

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

/// A particular that a fact has to state so that it answers a question of a certain form.
///
/// "What does a pump cost?" is not answered by a fact that is about pumps and states no price,
/// however many words it shares with the question.
enum KeywordDemand {
  /// One of these words, in the fact or in its keywords.
  case keyword(Set<String>)
  case price
  /// A figure, or a word for a large or a small amount.
  case amount
  /// A figure, and one of the words for the counted thing; only a figure if that is a unit.
  case count([Token])
  /// A date or a span of time.
  case span
  /// A figure in metres or another unit of length.
  case length
  /// A demand for each single one.
  case each

  /// The demands of a question's form.
  static func all(in tokens: [Token]) -> [KeywordDemand] {
    var demands = keywords.filter { $0.asked.match(in: tokens) != nil }
      .map { KeywordDemand.keyword($0.terms) }
    func asks(_ patterns: [PhrasePattern]) -> Bool {
      patterns.contains { $0.match(in: tokens) != nil }
    }
    if asks(prices) { demands.append(.price) }
    if asks(amounts) { demands.append(.amount) }
    if asks(spans) { demands.append(.span) }
    if asks(lengths) { demands.append(.length) }
    if let end = count.match(in: tokens)?.max(), end + 1 < tokens.count {
      demands.append(.count(Array(tokens[(end + 1)...].prefix(2))))
    }
    let single = tokens.indices.contains { index in
      tokens[index].word == "one" && index > 0 && index + 1 < tokens.count
        && beforeOne.contains(tokens[index - 1].word) && tokens[index + 1].word != "of"
    }
    if single { demands.append(.each) }
    return demands
  }

  private static let keywords: [(asked: PhrasePattern, terms: Set<String>)] = {
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

  private static let prices = PhrasePattern.list(
    """
    cost | costs | costing | price | pricey | pricing | priced | expensive | cheap | cheaper
    affordable | afford | budget | dollars | bucks | francs | cash | money | funding | how dear
    pay for | pays for | paid for | paying for | pay you | who * pay | who * pays | who * paying
    much * pay | much * pays | what * pay | what * pays
    """)

  private static let amounts = PhrasePattern.list("how much")
  private static let count = PhrasePattern("how many")
  private static let lengths = PhrasePattern.list(
    "how deep | how tall | how high | how wide | how thick")

  private static let spans = PhrasePattern.list(
    """
    how long | how soon | how quickly | how fast | how old | since when | what year | which year
    how many years | how many decades | how many months | how many days
    ^ when do | ^ when does | ^ when did | ^ when will | ^ when can | ^ when could | ^ when would
    ^ when is | ^ when are | ^ when was | ^ when were | ^ when may | ^ when might | ^ when should
    """)

  private static let beforeOne: Set<String> = [
    "does", "do", "would", "can", "in", "of", "for", "per",
  ]
}
