import DomainModels
import LLM

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
