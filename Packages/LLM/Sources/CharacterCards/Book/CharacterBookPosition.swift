/// Where an entry goes in the prompt.
public enum CharacterBookPosition: String, Sendable, CaseIterable {
  /// Before what the card says of the character.
  case beforeCharacter = "before_char"
  case afterCharacter = "after_char"
}
