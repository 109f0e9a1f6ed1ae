import LLM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The words by which one fact can be found.
struct KeywordEntry {
  let passage: Int
  /// What each word is worth: about 1, and more for one that many of the fact's phrases have.
  let terms: [String: Double]
  /// The same without the endings that make one kind of word of another.
  let roots: [String: Double]
  /// The words of each phrase by which people ask for the fact, and of the fact itself first; each
  /// word once, in the order of the text, so that sums over them are the same in every run.
  let phrases: [[String]]
  /// What the fact states without its keywords.
  let statement: FactStatement

  /// - Parameters:
  ///   - number: which passage the fact is.
  ///   - passage: the fact.
  ///   - phrases: those by which people ask for it.
  init(_ number: Int, of passage: Passage, phrases: [[Token]]) {
    self.passage = number
    statement = FactStatement(passage)
    var found = Words()
    found.add(passage.ownTokens, worth: 0.9)
    found.add(passage.fact?.popular.map(Tokenizer.tokens) ?? [], worth: 0.7)
    for phrase in phrases { found.add(phrase, worth: 1) }
    terms = found.terms.mapValues { $0.worth * (1 + 0.2 * log(Double($0.count))) }
    roots = found.roots
    self.phrases = ([passage.ownTokens] + phrases).map { tokens in
      var seen: Set<String> = []
      return tokens.filter { !Lexicon.functionWords.contains($0.word) }.map(\.term)
        .filter { seen.insert($0).inserted }
    }
  }

  private struct Words {
    var terms: [String: (worth: Double, count: Int)] = [:]
    var roots: [String: Double] = [:]

    mutating func add(_ tokens: [Token], worth: Double) {
      for token in tokens where !Lexicon.functionWords.contains(token.word) {
        let earlier = terms[token.term] ?? (0, 0)
        terms[token.term] = (max(earlier.worth, worth), earlier.count + 1)
        guard earlier.worth < worth else { continue }
        let root = Stemmer.root(token.word)
        roots[root] = max(roots[root] ?? 0, worth * 0.8)
      }
    }
  }

  /// Whether the fact states all that a question demands.
  func answers(_ question: KeywordQuestion) -> Bool {
    question.demands.allSatisfy { statement.meets($0, keywords: terms) }
  }
}

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
  /// What a fact has to state: `who` is not answered by every line about the thing.
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

  /// Whether a question that has the word may be answered by a card that lacks it.
  private static func isGeneral(_ token: Token) -> Bool {
    isLoose(token) || Lexicon.generalStems.contains(Stemmer.stem(token.word))
      || Lexicon.generalEndings.contains(where: token.word.hasSuffix)
  }

  /// Whether a word fits any subject, so that it tells less where the card has it.
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
