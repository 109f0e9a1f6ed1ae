import LLM

/// Personas with odd texts in every field.
struct RandomPersona {
  private var json: RandomJSON
  private var generator: SeededGenerator

  init(seed: UInt64) {
    json = RandomJSON(seed: seed)
    generator = SeededGenerator(seed &+ 1)
  }

  mutating func persona() -> Persona {
    Persona(
      name: text(), role: text(), tagline: text(), bio: text(), background: text(),
      traits: list { $0.text() }, style: text(), greeting: text(), facts: list { $0.fact() },
      details: list { PersonaDetail(label: $0.text(), value: $0.text()) })
  }

  private mutating func fact() -> PersonaFact {
    PersonaFact(
      kind: PersonaFact.Kind.allCases.randomElement(using: &generator) ?? .figure, text: text(),
      popular: json.chance() ? text() : nil, source: text(),
      year: [2020, 0, -44, .max, .min].randomElement(using: &generator) ?? 0,
      confidence: PersonaFact.Confidence.allCases.randomElement(using: &generator) ?? .low)
  }

  private mutating func text() -> String {
    let pieces = [
      "The tower is high.", " ", "\n", "{{char}}", "{{USER}}", "<bot>", "{{// no }}",
      "@@activate\n",
      "{{original}}", "a, b; c", "{{", "}}", "\"", "",
    ]
    let texts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      json.chance() ? json.text() : pieces.randomElement(using: &generator) ?? ""
    }
    return texts.joined()
  }

  private mutating func list<Element>(_ make: (inout RandomPersona) -> Element) -> [Element] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
  }
}
