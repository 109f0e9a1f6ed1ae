extension Placeholders {
  /// The filling of a card.
  ///
  /// - Parameters:
  ///   - card: whose nickname or name stands for the character.
  ///   - user: what the person is called.
  public init(card: CharacterCard, user: String = defaultUser) {
    self.init(character: card.displayName, user: user)
  }
}
