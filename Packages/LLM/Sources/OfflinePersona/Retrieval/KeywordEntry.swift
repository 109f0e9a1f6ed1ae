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
  /// The weight of each word: about 1, and more for one that many of the fact's phrases have.
  let terms: [String: Double]
  /// The same without the endings that make one kind of word of another.
  let roots: [String: Double]
  /// The words of each phrase by which people ask for the fact, and of the fact itself first; each
  /// word once, in the order of the text, so that sums over them are the same in every run.
  let phrases: [[String]]
  /// The fact's statement without its keywords.
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

  /// Returns whether the fact states all that a question demands.
  func answers(_ question: KeywordQuestion) -> Bool {
    question.demands.allSatisfy { statement.meets($0, keywords: terms) }
  }
}
