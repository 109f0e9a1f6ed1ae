import DatingModels
public import Storage

/// Finds one card by what a user typed.
public struct FindCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the search in the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The card, with its claims and what was decided on it.
  ///
  /// - Throws: ``DatingError`` if none or several are meant.
  public func callAsFunction(_ reference: CardReference) async throws -> DecidedCard {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      try transaction.decidedCard(reference, in: deck)
    }
  }
}

extension RecordReading {
  /// The card that is meant, with its claims and what was decided on it.
  func decidedCard(_ reference: CardReference, in deck: String) throws -> DecidedCard {
    let found = try reference.resolve(in: interventions(of: deck))
    return DecidedCard(
      card: try cards(of: [found])[0], decision: try decision(on: found.id))
  }
}
