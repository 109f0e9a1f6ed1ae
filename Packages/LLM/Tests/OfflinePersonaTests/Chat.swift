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

  /// What is answered to one message, or to several in a burst.
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

  /// What is answered to the first message of a conversation.
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
