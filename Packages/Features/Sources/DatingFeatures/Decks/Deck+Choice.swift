import DomainModels

extension [any Deck] {
  /// The deck of that name.
  ///
  /// - Throws: ``DatingError`` that names the decks which are known.
  public func deck(named name: String) throws(DatingError) -> any Deck {
    if let deck = first(where: { $0.name == name }) { return deck }
    throw .unknownDeck(name, known: map(\.name))
  }
}
