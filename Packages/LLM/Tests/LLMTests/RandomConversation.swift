import LLM

/// Conversations such as people never have, the same for the same seed.
enum RandomConversation {
  private static let letters = Array("abc de\nЖя灯台é👍\"{}")

  static func text(using chance: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...60, using: &chance)
    return String((0..<count).map { _ in letters.randomElement(using: &chance) ?? "a" })
  }

  /// A request whose messages each begin with their own number, as `#12 `, unless they are blank.
  static func request(using chance: inout SeededGenerator) -> LanguageModelRequest {
    let count = Int.random(in: 0...24, using: &chance)
    var messages = (0..<count).map { number in
      let role = roles.randomElement(using: &chance) ?? .user
      let isBlank = Int.random(in: 0..<12, using: &chance) == 0
      let padding = String(repeating: "x", count: Int.random(in: 0...200, using: &chance))
      let text = isBlank ? " \n" : "#\(number) \(padding)\(text(using: &chance))"
      return Message(role: role, text: text)
    }
    if Int.random(in: 0..<5, using: &chance) > 0 { messages.append(.user("#\(count) last")) }
    let personas: [Persona?] = [nil, .small, .small, .large]
    return LanguageModelRequest(
      persona: personas.randomElement(using: &chance) ?? nil, messages: messages,
      limits: TokenLimits(
        context: Int.random(in: 0...2600, using: &chance),
        reply: Int.random(in: 0...300, using: &chance)))
  }

  private static let roles: [Message.Role] =
    Array(repeating: .user, count: 9) + Array(repeating: .assistant, count: 9) + [.system]
}

extension Persona {
  static let small = Persona(name: "Small", role: "a pebble")
  static let large = Persona(
    name: "Large", role: "a mountain", bio: String(repeating: "I am very large. ", count: 60))
}
