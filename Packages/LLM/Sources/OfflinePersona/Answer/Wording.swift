import LLM

/// Chooses lines from the phrasebook and fills their slots.
struct Wording {
  private var random: SplitMix64
  private var slots: [String: String]
  private let memory: Memory
  private var used: [String] = []

  init(_ persona: Persona, memory: Memory, random: SplitMix64) {
    self.random = random
    self.memory = memory
    let bio = Sentences.split(persona.bio).prefix(2).joined(separator: " ")
    slots = [
      "name": persona.name, "role": persona.role, "tagline": Self.sentence(persona.tagline),
      "greeting": persona.greeting, "bio": bio, "style": persona.style,
      "traits": Self.list(persona.traits.prefix(3)),
      "self": persona.name.isEmpty ? "myself" : persona.name,
    ]
  }

  /// A line for an occasion, with its slots filled; empty if the persona lacks what they need.
  ///
  /// A line that the latest answer had is not said again, and one that any answer had only if
  /// there is no other.
  mutating func line(_ occasion: Occasion, _ more: [String: String] = [:]) -> String {
    let slots = slots.merging(more) { $1 }
    let lines = Phrasebook.lines(for: occasion).filter { line in
      Self.slots(in: line).allSatisfy { slots[$0]?.isEmpty == false }
    }
    let latest = Array(memory.answers.suffix(1)) + used
    let fresh = lines.filter { !isSaid($0, in: latest) }
    let unheard = fresh.filter { !isSaid($0, in: memory.answers) }
    let choice = unheard.isEmpty ? (fresh.isEmpty ? lines : fresh) : unheard
    guard !choice.isEmpty else { return "" }
    let line = choice[random.below(choice.count)]
    used.append(line)
    return Self.fill(line, with: slots)
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

  /// Whether the longest part of a line without a slot stands in one of the texts.
  private func isSaid(_ line: String, in texts: [String]) -> Bool {
    let parts = Self.parts(of: line).filter { !$0.isSlot }.map(\.text)
    guard let longest = parts.max(by: { $0.count < $1.count }), longest.count > 3 else {
      return texts.contains(line)
    }
    return texts.contains { $0.contains(longest) }
  }

  private static func slots(in line: String) -> [String] {
    parts(of: line).filter(\.isSlot).map(\.text)
  }

  private static func fill(_ line: String, with slots: [String: String]) -> String {
    parts(of: line).map { $0.isSlot ? slots[$0.text] ?? "" : $0.text }.joined()
  }

  /// A line's text and slots in turn.
  private static func parts(of line: String) -> [(text: String, isSlot: Bool)] {
    var parts: [(text: String, isSlot: Bool)] = []
    var current = ""
    for character in line {
      guard character == "{" || character == "}" else {
        current.append(character)
        continue
      }
      if !current.isEmpty { parts.append((current, character == "}")) }
      current = ""
    }
    if !current.isEmpty { parts.append((current, false)) }
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
