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
