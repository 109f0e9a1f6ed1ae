import DatingFeatures
import DatingModels
import DomainModels
import LLM
import LLMTesting
import Testing

@Suite struct PersonaTests {
  private let card = FakeCard("dead-sea", "The Dead Sea", .land).with { card in
    card.pros = ["It floats you."]
    card.cons = ["It stings."]
    card.figures = ["It is 34 % salt."]
    card.corrections = ["Some microbes live in it."]
  }.card(of: "seas", at: 0, Timestamp(milliseconds: 0))

  @Test("a persona is the card, field by field")
  func fields() {
    let persona = Persona(card: card)
    let own = card.intervention
    #expect(persona.name == "The Dead Sea")
    #expect(persona.role == "a climate intervention on a dating app")
    #expect(persona.tagline == own.tagline)
    #expect(persona.bio == own.bio)
    #expect(persona.background == own.chatContext)
    #expect(persona.traits == ["salty", "deep"])
    #expect(persona.style == own.conversationStyle)
    #expect(persona.greeting == own.openingLine)
    #expect(
      persona.details.map { "\($0.label): \($0.value)" } == [
        "Category: Land-Based", "Impact scale: Local", "Research: Active", "Readiness: Pilot",
        "Support: Mixed",
      ])
  }

  @Test("every claim is a fact with its source, and nothing else is")
  func facts() {
    let source = "Ahab & Ishmael, Journal of Whales 7"
    func fact(_ kind: PersonaFact.Kind, _ text: String, _ popular: String? = nil) -> PersonaFact {
      PersonaFact(
        kind: kind, text: text, popular: popular, source: source, year: 1851, confidence: .medium)
    }
    #expect(
      Persona(card: card).facts == [
        fact(.strength, "It floats you."), fact(.limitation, "It stings."),
        fact(.figure, "It is 34 % salt."),
        fact(.correction, "Some microbes live in it.", "Fish can't drown."),
      ])
  }

  @Test("confidence stays what it is", arguments: ClaimConfidence.allCases)
  func confidence(_ confidence: ClaimConfidence) {
    var card = card
    card.claims[0].confidence = confidence
    #expect(Persona(card: card).facts[0].confidence.rawValue == confidence.rawValue)
  }
}

/// The prompt of four personas with the tone of dating, word by word: a change of wording is seen and
/// read.
struct PersonaPromptTests {
  @Test(arguments: [
    (Persona.bicycle, PersonaGolden.fewFacts),
    (.detailedLighthouse, PersonaGolden.manyFacts),
    (.hostile, PersonaGolden.hostile), (Persona(name: " ", role: ""), PersonaGolden.empty),
  ])
  func readsAsItsGolden(persona: Persona, golden: PersonaGolden) {
    var persona = persona
    persona.tone = .dating
    let prompt = PersonaPrompt(persona)
    #expect(prompt.system == golden.system)
    #expect(prompt.reminder == golden.reminder)
  }
}
