import DomainModelsTesting
import Interchange
import LLM

/// Documents of cards in which any field may be missing or `null`, with unknown keys at each level.
struct RandomCard {
  private var json: RandomJSON

  init(seed: UInt64) { json = RandomJSON(seed: seed) }

  mutating func document(_ version: String) -> JSONValue {
    if version == "v1" {
      return .object(json.adding(to: object(["description", "first_mes"], name: true)))
    }
    var data = object(
      ["description", "personality", "scenario", "mes_example", "nickname", "creator"], name: true)
    data["tags"] = json.optional([.string(json.text()), .string(json.text())])
    data["extensions"] = json.optional(.object(json.adding(to: [:])))
    data["character_book"] = json.optional(book())
    data["creation_date"] = json.optional(json.chance() ? 1_700_000_000 : 1_700_000_000.5)
    data["assets"] = json.optional([
      .object(json.adding(to: ["type": "icon", "uri": "ccdefault:"]))
    ])
    data["creator_notes_multilingual"] = json.optional(["de": .string(json.text())])
    let top: JSONObject = [
      "spec": .string("chara_card_\(version)"), "data": .object(json.adding(to: data)),
      "spec_version": .string(json.text()),
    ]
    return .object(json.adding(to: top))
  }

  private mutating func book() -> JSONValue {
    var book = object(["name", "description"])
    book["scan_depth"] = json.optional(json.chance() ? 4 : 2.5)
    book["recursive_scanning"] = json.optional(.boolean(json.chance()))
    book["entries"] = json.optional(.array((0..<3).map { _ in .object(json.adding(to: entry())) }))
    return .object(json.adding(to: book))
  }

  private mutating func entry() -> JSONObject {
    var entry = object(["content", "comment", "position"])
    entry["id"] = json.optional(json.value())
    entry["keys"] = json.optional([.string(json.text()), "keel"])
    entry["insertion_order"] = json.optional(json.chance() ? 100 : 1e2)
    entry["enabled"] = json.optional(.boolean(json.chance()))
    entry["constant"] = json.optional(.boolean(json.chance()))
    entry["extensions"] = json.optional(.object(json.adding(to: [:])))
    return entry
  }

  private mutating func object(_ texts: [String], name: Bool = false) -> JSONObject {
    var object: JSONObject = name ? ["name": .string(json.text())] : [:]
    for key in texts { object[key] = json.optional(.string(json.text())) }
    return object
  }
}

/// Values that other programs might keep in a card.
struct RandomJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A value of any kind, `null` and odd numbers included.
  mutating func value(depth: Int = 3) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: .null
    case 1: .boolean(Bool.random(using: &generator))
    case 2: .integer(Int64.random(in: .min ... .max, using: &generator))
    case 3: .number([-0.0, 1e300, 0.1, 2.5e-300, 1, -7.5].randomElement(using: &generator) ?? 0)
    case 4: .string(text())
    case 5:
      .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1) })
    default: .object(adding(to: [:], depth: depth - 1))
    }
  }

  /// An object with a few unknown keys put between its members.
  mutating func adding(to object: JSONObject, depth: Int = 3) -> JSONObject {
    var members = object.members
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let place = Int.random(in: 0...members.count, using: &generator)
      members.insert(.init(key: "x" + text(), value: value(depth: depth)), at: place)
    }
    return members.reduce(into: [:]) { $0.append($1.key, $1.value) }
  }

  mutating func text() -> String {
    let letters = [
      "a", "Z", "é", "e\u{301}", "\"", "\\", "\n", "\0", "猫", "😀", "{{user}}", " ", "/", ",",
    ]
    return (0..<Int.random(in: 0...8, using: &generator))
      .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
  }

  mutating func chance() -> Bool { Bool.random(using: &generator) }

  /// A known field: what it holds, or `null`, or nothing.
  mutating func optional(_ value: JSONValue) -> JSONValue? {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: nil
    case 1: .null
    default: value
    }
  }
}

/// Personas with odd texts in every field.
struct RandomPersona {
  private var json: RandomJSON
  private var generator: SeededGenerator

  init(seed: UInt64) {
    json = RandomJSON(seed: seed)
    generator = SeededGenerator(seed: seed &+ 1)
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
