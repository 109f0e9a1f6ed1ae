import LLM

/// Chooses lines from the phrasebook and fills their slots.
struct Wording {
  private var random: SplitMix64
  private var slots: [String: String]
  private let memory: Memory
  private var used: [[Part]] = []

  init(_ persona: Persona, user: String? = nil, memory: Memory, random: SplitMix64) {
    self.random = random
    self.memory = memory
    let bio = Sentences.split(persona.bio).prefix(2).joined(separator: " ")
    slots = [
      "name": persona.name, "role": persona.role, "tagline": Self.sentence(persona.tagline),
      "greeting": persona.greeting, "bio": bio, "style": persona.style,
      "traits": Self.list(persona.traits.prefix(3)),
      "self": persona.name.isEmpty ? "myself" : persona.name,
    ]
    if let user { slots["user"] = user }
  }

  /// A line for an occasion, with its slots filled; empty if the persona lacks what they need.
  ///
  /// A line that the latest answer had is not said again, and one that any answer had only if
  /// there is no other. The same goes for what the persona says of itself in a slot.
  mutating func line(_ occasion: Occasion, _ more: [String: String] = [:]) -> String {
    let slots = slots.merging(more) { $1 }
    let lines = Phrasebook.lines(for: occasion).map(Self.parts).filter { parts in
      parts.allSatisfy { !$0.isSlot || slots[$0.text]?.isEmpty == false }
    }
    let fresh = lines.filter { !isSaid($0, slots, in: memory.saidLast) && !used.contains($0) }
    let unheard = fresh.filter { !isSaid($0, slots, in: memory.said) }
    let choice = unheard.isEmpty ? (fresh.isEmpty ? lines : fresh) : unheard
    guard !choice.isEmpty else { return "" }
    let line = choice[random.below(choice.count)]
    used.append(line)
    return line.map { $0.isSlot ? slots[$0.text] ?? "" : $0.text }.joined()
  }

  /// Whether to do something that is done so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

  /// Some of a list, in an order that the seed draws.
  mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var rest = elements
    var chosen: [Element] = []
    while chosen.count < count, !rest.isEmpty {
      chosen.append(rest.remove(at: random.below(rest.count)))
    }
    return chosen
  }

  /// Whether a line was said: its longest part without a slot, or what the persona says of itself
  /// in a slot, which would sound the same whatever stands before it.
  private func isSaid(_ line: [Part], _ slots: [String: String], in said: Said) -> Bool {
    let fixed = line.filter { !$0.isSlot }.map(\.text)
    if let longest = fixed.max(by: { $0.count < $1.count }), longest.count > 3,
      said.contains(longest)
    {
      return true
    }
    return line.contains { part in
      guard part.isSlot, Self.speeches.contains(part.text) else { return false }
      return slots[part.text].map(said.contains) ?? false
    }
  }

  private static let speeches: Set<String> = [
    "tagline", "greeting", "bio", "style", "traits", "offer",
  ]

  private struct Part: Equatable {
    let text: String
    let isSlot: Bool
  }

  /// A line's text and slots in turn.
  private static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    var current = ""
    for character in line {
      guard character == "{" || character == "}" else {
        current.append(character)
        continue
      }
      if !current.isEmpty { parts.append(Part(text: current, isSlot: character == "}")) }
      current = ""
    }
    if !current.isEmpty { parts.append(Part(text: current, isSlot: false)) }
    return parts
  }

  /// A text with a stop at its end.
  static func sentence(_ text: String) -> String {
    guard let last = text.last else { return "" }
    return ".!?…".contains(last) ? text : text + "."
  }

  /// `a, b and c`.
  static func list(_ parts: some Collection<String>, conjunction: String = "and") -> String {
    let parts = Array(parts)
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
