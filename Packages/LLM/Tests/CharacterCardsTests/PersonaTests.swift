import CharacterCards
import Interchange
import LLM
import LLMTesting
import Testing

struct PersonaTests {
  @Test("A persona comes back from its card as it was", arguments: [CharacterCardVersion.v2, .v3])
  func roundTrip(_ version: CharacterCardVersion) throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = RandomPersona(seed: seed)
      let persona = random.persona()
      let card = CharacterCard(persona: persona, version: version)
      #expect(card.version == version)
      let read = try CharacterCard(json: card.json())
      #expect(read == card)
      #expect(Persona(card: read, user: "Ada") == persona, "seed \(seed)")
    }
  }

  @Test("A persona's card has its fields where other programs look for them")
  func written() throws {
    let card = CharacterCard(persona: .lighthouse)
    let prompt = PersonaPrompt(.lighthouse)
    #expect(card.name == "Skerry Light")
    #expect(
      card.description
        == "I light up for everybody\nI stand on a rock and turn my head all night.\nMood: Steady")
    #expect(card.personality == "steadfast, bright\nwarm, with the sea in every sentence")
    #expect(card.scenario == Persona.lighthouse.background)
    #expect(card.firstMessage == "Seen you from afar. Coming closer?")
    #expect(card.systemPrompt == prompt.system && card.postHistoryInstructions == prompt.reminder)
    let entries = try #require(card.book?.entries)
    #expect(entries.map(\.content) == Persona.lighthouse.facts.map(\.text))
    #expect(entries.map(\.insertionOrder) == [0, 1, 2, 3])
    #expect(entries[0].keys == ["light", "seen", "eighteen", "miles", "away"])
    #expect(
      entries[3].extensions["quartet"] == [
        "kind": "correction", "source": "Harbour Board, List of Lights", "year": 2019,
        "confidence": "high", "popular": "A keeper winds it up by hand.",
      ])
    #expect(CharacterCard(persona: Persona(name: "A", role: "")).book == nil)
  }

  @Test("What a caller changed in a persona's card counts, the rest stays")
  func edited() throws {
    var card = CharacterCard(persona: .lighthouse)
    card.description = "{{char}} waits for {{user}}."
    card.scenario = "At sea."
    card.firstMessage = "Ahoy, {{user}}!"
    card.book?.entries[1].isEnabled = false
    card.book?.entries[2].content = "The tower is 40 metres tall."
    let persona = Persona(card: card, user: "Ada")
    #expect(persona.bio == "Skerry Light waits for Ada." && persona.tagline.isEmpty)
    #expect(persona.details.isEmpty && persona.background == "At sea.")
    #expect(persona.greeting == "Ahoy, Ada!")
    #expect(persona.role == Persona.lighthouse.role && persona.style == Persona.lighthouse.style)
    #expect(persona.facts.map(\.text).contains("The tower is 40 metres tall."))
    #expect(persona.facts.count == 3)
    #expect(persona.facts[1].source == "Survey of Towers")
  }

  @Test("A card of another program becomes a persona that states none of it as a fact")
  func foreign() throws {
    var card = try CharacterCard(json: SampleCard.text("v3"))
    card.description = "{{Char}} keeps the light; <USER> rows."
    card.personality = "Brave, kind; a bit slow.\nloyal"
    card.book?.entries.append(
      CharacterBookEntry(keys: ["lamp"], content: "@@depth 4\n\n{{char}} trims the lamp."))
    card.book?.entries.append(CharacterBookEntry(keys: [], content: "\n"))
    let persona = Persona(card: card)
    #expect(persona.name == "Keeper")
    #expect(persona.bio == "Kai keeps the light; User rows.")
    #expect(persona.traits == ["Brave", "kind", "a bit slow.", "loyal"] && persona.style.isEmpty)
    #expect(persona.background == "S" && persona.greeting == "F" && persona.facts.isEmpty)
    #expect(persona.role.isEmpty && persona.tagline.isEmpty)
    #expect(
      persona.details == [
        PersonaDetail(label: "Example conversations", value: "E"),
        PersonaDetail(label: "Keel", value: "Oak."),
        PersonaDetail(label: "lamp", value: "Kai trims the lamp."),
      ])
    card.personality = "She is brave, and nobody doubts it."
    #expect(Persona(card: card).style == "She is brave, and nobody doubts it.")
  }

  @Test(
    "An entry without all of its source is no fact",
    arguments: ["kind", "source", "year", "confidence"])
  func sourceless(_ key: String) throws {
    var card = CharacterCard(persona: .bicycle)
    var entry = try #require(card.book?.entries.first)
    guard case .object(var source) = entry.extensions["quartet"] else { return }
    source[key] = nil
    entry.extensions["quartet"] = .object(source)
    card.book?.entries = [entry]
    let persona = Persona(card: card)
    #expect(persona.facts.isEmpty)
    #expect(persona.details.map(\.value) == [entry.content])
  }

  @Test("A fact's keys are its telling words; without any its entry is constant")
  func keys() throws {
    let texts = [
      "It would have been there.": [], "42 and 7": [], "Wind and wind: the WIND": ["wind"],
      "灯台は高い": ["灯台は高い"], "One-way ticket": ["one-way", "ticket"],
    ]
    for (text, keys) in texts {
      let fact = PersonaFact(
        kind: .figure, text: text, source: "", year: 0, confidence: .low)
      let card = CharacterCard(persona: Persona(name: "A", role: "", facts: [fact]))
      let entry = try #require(card.book?.entries.first)
      #expect(entry.keys == keys)
      #expect(entry.isConstant == (keys.isEmpty ? true : nil))
    }
  }
}
