import LLM
import OfflinePersona

/// A conversation with a persona, for tests: asks, and keeps what was said.
struct Chat {
  let persona: Persona?
  var seed: UInt64 = 0
  var limits: TokenLimits = .standard
  var messages: [Message] = []
  var others: [Persona] = []

  init(_ persona: Persona?, seed: UInt64 = 0, with others: [Persona] = []) {
    self.persona = persona
    self.seed = seed
    self.others = others
  }

  /// The answer to one message, or to several in a burst.
  @discardableResult
  mutating func ask(_ texts: String...) async throws -> String {
    messages += texts.map(Message.user)
    let reply = try await Reply(
      of: OfflinePersona().reply(
        to: LanguageModelRequest(
          persona: persona, messages: messages, limits: limits, seed: seed, others: others)))
    messages.append(.assistant(reply.text))
    return reply.text
  }

  /// The answer to the first message of a conversation.
  static func answer(_ persona: Persona?, _ text: String, seed: UInt64 = 0) async throws -> String {
    var chat = Chat(persona, seed: seed)
    return try await chat.ask(text)
  }
}

extension Persona {
  /// The fact with this beginning.
  func fact(_ beginning: String) -> PersonaFact? {
    facts.first { $0.text.hasPrefix(beginning) }
  }

  /// The facts that a text quotes word for word.
  func facts(quotedIn text: String) -> [PersonaFact] {
    facts.filter { text.contains($0.text) }
  }
}

extension Persona {
  /// The personas of these tests: made up, as unlike each other as a deck's cards.
  static let cast: [Persona] = [
    dimmer, meadow, machine, blanket, whistle, silent,
  ]

  /// Has a price, a cooling figure, a correction and a low-confidence fact.
  static let dimmer = Persona(
    name: "High Dimming", role: "a climate idea on a dating app", tagline: "Shade on demand.",
    bio: "I throw a veil over the noon. Leave me suddenly and it shows.",
    background: "Fine drops high up would send some light back. Balloons would carry them.",
    traits: ["grand", "divisive", "fast"], style: "Talks in sunsets.",
    greeting: "Shall I dim the lights?",
    facts: [
      fact(
        .strength, "It could cool a hot summer by 0.7 °C.", "Ada & Bo, Sky Letters 12, 34", 2019),
      fact(
        .limitation, "Drops in the upper air would thin the ozone layer.", "Ozone Panel, Report",
        2021, .high),
      fact(
        .limitation, "If it stopped suddenly, the warmth would come back fast.",
        "Cole, Sky Letters 13, 9", 2020),
      fact(
        .figure, "The first fleet was priced at $3.4 billion per year.", "Dee, Costs 7, 88", 2018),
      fact(
        .correction, "Nobody can stop without a shock; only a slow end avoids it.",
        "Cole, Sky Letters 13, 9", 2020, popular: "It is easily reversible, just switch it off."),
    ],
    details: [
      PersonaDetail(label: "Readiness", value: "Conceptual"),
      PersonaDetail(label: "Support", value: "Controversial"),
    ])

  /// Removes carbon, has no price.
  static let meadow = Persona(
    name: "Sea Meadow", role: "a climate idea on a dating app", tagline: "Wet hair, good heart.",
    bio: "I sway all day. Fish call me home.",
    background: "Grass under the sea holds carbon in mud.", traits: ["soft", "loyal"],
    style: "Slow and swaying.", greeting: "Mind the wet.",
    facts: [
      fact(.strength, "Young fish find shelter in it.", "Eve et al., Shore 3, 17", 2015, .high),
      fact(.limitation, "Heat waves can kill whole meadows.", "Finn, Shore 4, 21", 2016),
      fact(
        .figure, "Meadows could store 0.2 Gt of CO2 per year.", "Gil & Hay, Shore 9, 140", 2022,
        .low),
      fact(.figure, "Replanting covered 1250 hectares of one bay.", "Ida, Bay Notes 2, 5", 2013),
    ],
    details: [PersonaDetail(label: "Scale of impact", value: "Local")])

  /// Prices per tonne and a count of plants.
  static let machine = Persona(
    name: "Air Sieve", role: "a climate idea on a dating app", tagline: "Mostly fans.",
    bio: "I sift the sky. My power bill is long.",
    background: "Fans move air through a filter that binds carbon dioxide.",
    traits: ["tidy", "pricey"], style: "Exact.", greeting: "You stood out.",
    facts: [
      fact(.strength, "What it removes can be measured exactly.", "Jo, Air 1, 1", 2017, .high),
      fact(.limitation, "It needs a great deal of electricity.", "Kim, Air 2, 45", 2018),
      fact(.figure, "Costs are put at $110–290 per tonne of CO2.", "Lee, Air 5, 67", 2021),
      fact(.figure, "In all, 16 plants were running.", "Energy Office, Count 2022", 2022),
      fact(
        .correction, "All plants together catch far less than one city emits.",
        "Energy Office, Count 2022", 2022, popular: "Machines already clean the sky."),
    ])

  /// Small and local; a price in another currency.
  static let blanket = Persona(
    name: "Ice Quilt", role: "a climate idea on a dating app", tagline: "I tuck you in.",
    bio: "I cover what melts.", background: "White sheets on ice keep summer off.",
    traits: ["cosy"], style: "Warm and practical.", greeting: "Cold feet?",
    facts: [
      fact(.strength, "Sheets cut melting by 58%.", "Mo & Ned, Ice 8, 3", 2020, .high),
      fact(.limitation, "Sheets shed plastic into brooks.", "Ola, Ice 9, 12", 2021),
      fact(.figure, "A cubic metre saved costs CHF 0.80 per year.", "Mo & Ned, Ice 8, 3", 2020),
    ])

  /// One fact, with its year in the source's name.
  static let whistle = Persona(
    name: "Wind Whistle", role: "a climate idea on a dating app",
    facts: [
      fact(.strength, "It sings in every breeze.", "Pia, Yearbook 2011", 2011, .low)
    ])

  /// Knows nothing at all.
  static let silent = Persona(name: "Blank Card", role: "a climate idea on a dating app")

  private static func fact(
    _ kind: PersonaFact.Kind, _ text: String, _ source: String, _ year: Int,
    _ confidence: PersonaFact.Confidence = .medium, popular: String? = nil
  ) -> PersonaFact {
    PersonaFact(
      kind: kind, text: text, popular: popular, source: source, year: year, confidence: confidence)
  }

  /// Every text on the card.
  var texts: [String] {
    [name, role, tagline, bio, background, style, greeting] + traits
      + details.flatMap { [$0.label, $0.value] }
      + facts.flatMap { [$0.text, $0.popular ?? "", $0.source, "\($0.year)"] }
  }
}
