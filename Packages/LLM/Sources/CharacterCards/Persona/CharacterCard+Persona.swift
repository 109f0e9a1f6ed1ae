import DomainModels
import Interchange
public import LLM

extension CharacterCard {
  /// A persona as a card, for other programs to play and for `Persona(card:)` to read back.
  ///
  /// Tagline, bio and details become `description`, traits and style `personality`, the background
  /// `scenario`, the greeting `first_mes`. Each fact becomes an entry of the book that is active
  /// when one of its telling words is said, and carries kind, source, year, confidence and popular
  /// belief in its extension `quartet`. `system_prompt` and `post_history_instructions` are those of
  /// `PersonaPrompt`. What has no place in a card stands in the card's extension `quartet`.
  ///
  /// - Parameters:
  ///   - persona: who it is.
  ///   - version: the specification to follow.
  public init(persona: Persona, version: CharacterCardVersion = .v2) {
    self.init(name: persona.name, version: version)
    let kept = PersonaExtension(persona)
    let prompt = PersonaPrompt(persona)
    description = kept.description
    personality = kept.personality
    scenario = persona.background
    firstMessage = persona.greeting
    systemPrompt = prompt.system
    postHistoryInstructions = prompt.reminder
    extensions = [PersonaExtension.key: .object(kept.members)]
    guard !persona.facts.isEmpty else { return }
    book = CharacterBook(
      entries: persona.facts.enumerated().map { FactExtension.entry(for: $1, at: $0) })
  }
}

/// What a model is told about a card that it plays, by the card's own instructions.
///
/// V2 has a card's `system_prompt` and `post_history_instructions` replace the program's own, unless
/// they are blank; `{{original}}` in them stands for what they replace, which is `PersonaPrompt`.
///
/// The card's author writes these instructions, not this program: they may undo every rule of
/// `PersonaPrompt`, honesty about facts among them. Whoever wants those kept asks with
/// `Persona(card:)` alone.
public struct CardPrompt: Sendable, Equatable {
  /// The instructions, which come first.
  public let system: String
  /// The instructions after the history.
  public let reminder: String

  /// Makes the prompt of a card.
  ///
  /// - Parameters:
  ///   - card: who to play.
  ///   - user: what the person is called.
  public init(_ card: CharacterCard, user: String = Placeholders.defaultUser) {
    let placeholders = Placeholders(card: card, user: user)
    let original = PersonaPrompt(Persona(card: card, user: user))
    func text(_ own: String, replacing original: String) -> String {
      own.isBlank ? original : placeholders.fill(own, original: original)
    }
    system = text(card.systemPrompt, replacing: original.system)
    reminder = text(card.postHistoryInstructions, replacing: original.reminder)
  }
}
