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

  /// Returns whether to do something that is done so many times in a hundred.
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

  /// Returns whether a line was said: its longest part without a slot, or the part of a slot in
  /// which the persona speaks of itself, which would sound the same after every beginning.
  private func isSaid(_ line: [Part], _ slots: [String: String], in said: EarlierTexts) -> Bool {
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

/// Draws the wording: the same draws for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA
/// 2014). The seed is a digest of the request by FNV-1a (Fowler, Noll and Vo, RFC 9923), as
/// Swift's own hashes differ from run to run.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Seeds by everything that an answer may depend on.
  init(seed: UInt64, parts: [String]) {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func absorb(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for shift in stride(from: 0, to: 64, by: 8) { absorb(UInt8(truncatingIfNeeded: seed >> shift)) }
    for part in parts {
      for byte in part.utf8 { absorb(byte) }
      absorb(0xFF)
    }
    state = digest
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 to one below the bound; 0 for an empty range.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  /// True in about this many of a hundred draws.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
