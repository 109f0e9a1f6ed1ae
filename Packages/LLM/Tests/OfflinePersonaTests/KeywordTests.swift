import LLM
import Testing

@testable import OfflinePersona

/// Questions that are understood by the keywords of facts.
@Suite struct KeywordTests {
  private static let price = PersonaFact(
    kind: .limitation, text: "One mast takes $40 a year to keep up.", source: "Mast Office",
    year: 2020, confidence: .high)
  private static let storms = PersonaFact(
    kind: .strength, text: "Masts stand up to gales of 200 km/h.", source: "Mast Office",
    year: 2021, confidence: .high)
  private static let birds = PersonaFact(
    kind: .limitation, text: "Gulls avoid the wires after dusk.", source: "Gull Trust", year: 2019,
    confidence: .medium)
  private static let masts = Persona(
    name: "Masts", role: "a thing on a dating app", facts: [price, storms, birds])

  private static let keywords = [
    price.text: "upkeep, what do you cost, maintenance bill, who pays for you",
    storms.text: "survive a hurricane, storm damage, are you sturdy, will you fall over",
    birds.text: "birds, wildlife at night, do animals mind you, wildlife damage",
  ]

  private func answer(_ question: String, keywords: [String: String] = keywords) async throws
    -> String
  {
    try await Reply(
      of: OfflinePersona(keywords: keywords).reply(
        to: LanguageModelRequest(persona: Self.masts, messages: [.user(question)]))
    ).text
  }

  @Test(
    "a fact is quoted for a question that shares words with its keywords alone",
    arguments: [
      ("Would you survive a hurricane?", storms), ("Will you fall over one day?", storms),
      ("Do animals mind you?", birds),
      ("Who pays for you?", price),
    ])
  func finds(question: String, fact: PersonaFact) async throws {
    #expect(try await answer(question).contains("“\(fact.text)” — \(fact.source)"))
    #expect(try await !answer(question, keywords: [:]).contains(fact.text))
  }

  @Test("a word that the card lacks is looked up in everyday words")
  func everyday() async throws {
    #expect(Lexicon.everyday[Lexicon.term(of: "critter")]?.contains("animal") == true)
    #expect(try await answer("Do critters mind you?").contains(Self.birds.text))
  }

  @Test(
    "a question about something else is not answered by a fact that shares a word with it",
    arguments: [
      "Do animals sit on your balcony railing?", "Which hurricane knocked you over?",
      "Do mermaids mind you?", "Who survives a hurricane?",
    ])
  func declines(question: String) async throws {
    #expect(Self.masts.facts(quotedIn: try await answer(question)).isEmpty)
  }

  private func passages(_ question: String, keywords: [String: String] = keywords) -> [Int]? {
    KeywordIndex(FactIndex(Self.masts), keywords: keywords)?
      .passages(for: Tokenizer.tokens(in: question))
  }

  /// The keywords with another phrase at these facts.
  private static func keywords(_ phrase: String, at facts: PersonaFact...) -> [String: String] {
    facts.reduce(into: keywords) { $0[$1.text, default: ""] += ", " + phrase }
  }

  @Test("of two facts that are equally likely both are the answer, of three none")
  func ambiguous() {
    let question = "Do you have lightning conductors?"
    let two = Self.keywords("lightning conductors", at: Self.storms, Self.birds)
    #expect(passages(question, keywords: two)?.sorted() == [1, 2])
    let one = Self.keywords("lightning conductors", at: Self.birds)
    #expect(passages(question, keywords: one) == [2])
    let three = Self.keywords("lightning conductors", at: Self.storms, Self.birds, Self.price)
    #expect(passages(question, keywords: three) == [])
  }

  @Test("an answer that quotes two facts sources both")
  func both() async throws {
    let keywords = Self.keywords("lightning conductors", at: Self.storms, Self.birds)
    let answer = try await answer("Do you have lightning conductors?", keywords: keywords)
    for fact in [Self.storms, Self.birds] {
      #expect(answer.contains("“\(fact.text)” — \(fact.source)"))
    }
  }

  @Test(
    "a fact that shares the words and does not state what the question demands is no answer",
    arguments: [
      ("Are there birds?", "How many birds are there?"),
      ("Do animals mind you?", "What does it cost if animals mind you?"),
      ("Would you survive storm damage?", "How long would you survive storm damage?"),
      ("Would you survive storm damage?", "How deep is the storm damage you survive?"),
      ("Is there wildlife damage?", "How much wildlife damage is there?"),
    ])
  func demands(plain: String, demanding: String) {
    #expect(passages(plain)?.count == 1)
    #expect(passages(demanding) == [])
  }

  @Test("a model that has played a card answers as one that is made again, also after its cards")
  func keeps() async throws {
    let model = OfflinePersona(keywords: Self.keywords)
    for number in 0..<70 {
      let persona = Persona(
        name: "Masts \(number)", role: "a thing on a dating app", facts: [Self.price, Self.storms])
      let request = LanguageModelRequest(
        persona: persona, messages: [.user("Would you survive a hurricane?")])
      let first = try await Reply(of: model.reply(to: request)).text
      #expect(first == (try await Reply(of: model.reply(to: request)).text))
      let anew = OfflinePersona(keywords: Self.keywords)
      #expect(first == (try await Reply(of: anew.reply(to: request)).text))
    }
  }

  @Test("a card whose facts have no keywords has no index of them")
  func foreign() {
    let index = FactIndex(Self.masts)
    #expect(KeywordIndex(index, keywords: [:]) == nil)
    #expect(KeywordIndex(index, keywords: ["Another fact.": "birds"]) == nil)
  }

  @Test("sums go over words in the order of the text, so that scores are the same in every run")
  func fixedOrder() {
    let text = "alder birch cedar dogwood elder fir ginkgo hazel birch ivy juniper"
    let fact = PersonaFact(
      kind: .figure, text: text, source: "Tree Office", year: 2020, confidence: .high)
    let words = Tokenizer.tokens(in: text).map(\.term)
    let entry = KeywordEntry(0, of: Passage(fact: fact), phrases: [Tokenizer.tokens(in: text)])
    let once = words.indices.filter { words.firstIndex(of: words[$0]) == $0 }.map { words[$0] }
    #expect(once.count == words.count - 1)
    #expect(entry.phrases.map(Array.init) == [once, once])
  }

  @Test("the length of a question is summed in the order of its words")
  func lengths() {
    // Behind 1e16 each 1 is lost; before it, all of them count.
    var weights = TermWeights()
    for number in 0..<20 { weights.raise("w\(number)", to: 1) }
    weights.raise("w0", to: 0.5)
    weights.raise("big", to: 1e8)
    #expect(weights.length == (20.0 + 1e16).squareRoot())
    #expect(weights["w0"] == 1 && weights["big"] == 1e8 && weights["none"] == 0)
    var others = TermWeights()
    others.raise("big", to: 1e8)
    for number in 0..<20 { others.raise("w\(number)", to: 1) }
    #expect(others.length == 1e8)
  }

  @Test("the driver opens its model with the keywords, and fails as their reader does")
  func driver() async throws {
    struct Unreadable: Error {}
    let environment = LanguageModelEnvironment(pace: .immediate)
    let model = try OfflinePersonaDriver(keywords: { Self.keywords })
      .open(model: nil, environment: environment)
    let request = LanguageModelRequest(
      persona: Self.masts, messages: [.user("Do animals mind you?")])
    #expect(try await Reply(of: model.reply(to: request)).text.contains(Self.birds.text))
    #expect(throws: Unreadable.self) {
      try OfflinePersonaDriver(keywords: { throw Unreadable() })
        .open(model: nil, environment: environment)
    }
  }
}
