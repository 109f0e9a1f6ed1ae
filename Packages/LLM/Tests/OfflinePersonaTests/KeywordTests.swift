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

  @Test("of two facts that are equally likely neither is the answer")
  func ambiguous() {
    let index = FactIndex(Self.masts)
    let found = KeywordIndex(index, keywords: Self.keywords)
    #expect(found?.passage(for: Tokenizer.tokens(in: "Is there damage?")) == nil)
    #expect(found?.passage(for: Tokenizer.tokens(in: "Is there storm damage?")) == 1)
    #expect(found?.passage(for: Tokenizer.tokens(in: "Is there wildlife damage?")) == 2)
  }

  @Test("a card whose facts have no keywords has no index of them")
  func foreign() {
    let index = FactIndex(Self.masts)
    #expect(KeywordIndex(index, keywords: [:]) == nil)
    #expect(KeywordIndex(index, keywords: ["Another fact.": "birds"]) == nil)
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
