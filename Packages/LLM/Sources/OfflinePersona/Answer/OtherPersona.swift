import LLM

/// Another persona that the conversation may turn to, and what its card has.
struct OtherPersona {
  /// The number of others that are listened for.
  static let most = 2

  let persona: Persona
  let finder: FactFinder
  /// The words of its name, small ones included.
  private let spelling: Set<String>
  /// Those that tell something.
  let nameWords: Set<String>
  /// The same as terms, with what its own card calls it by.
  let nameTerms: Set<String>

  /// - Parameters:
  ///   - persona: who it is.
  ///   - index: its card.
  ///   - request: the conversation.
  init(_ persona: Persona, index: FactIndex, in request: LanguageModelRequest) {
    self.persona = persona
    var request = request
    request.persona = persona
    finder = FactFinder(index: index, memory: Memory(request, index: index), detailTerms: [])
    let spelt = Tokenizer.tokens(in: persona.name)
    spelling = Set(spelt.map(\.word))
    let name = spelt.filter { !Lexicon.isNeutral($0) }
    nameWords = Set(name.map(\.word))
    nameTerms = Set(name.map(\.term))
  }

  /// Returns the share of its name that some words have, from 0 to 1.
  func share(of tokens: [Token]) -> Double {
    let words = Set(tokens.map(\.word)).union(tokens.map { Stemmer.stem($0.word) })
    let named = nameWords.filter { words.contains($0) || words.contains(Stemmer.stem($0)) }
    return nameWords.isEmpty ? 0 : Double(named.count) / Double(nameWords.count)
  }

  /// The rest of some words without a name: without the longest run of words of that.
  func without(name tokens: [Token]) -> [Token] {
    var longest = 0..<0
    var start = 0
    for (place, token) in tokens.enumerated() {
      if !spelling.contains(token.word), !nameTerms.contains(token.term), token.word != "and" {
        start = place + 1
      } else if place + 1 - start > longest.count {
        longest = start..<place + 1
      }
    }
    let isName = tokens[longest].contains { nameTerms.contains($0.term) }
    return isName ? Array(tokens[..<longest.lowerBound] + tokens[longest.upperBound...]) : tokens
  }

  /// The best passage of its card that fits a question; nothing but a fact will do.
  func fact(for clause: Clause) -> PersonaFact? {
    finder.comparable(clause).flatMap { finder.index.passages[$0].fact }
  }
}
