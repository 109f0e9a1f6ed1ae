import DatingModels
public import Storage

/// Puts two cards side by side.
public struct CompareCards<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the comparison within the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The two cards and where they differ.
  ///
  /// - Throws: ``DatingError`` if one is unknown, or both are the same.
  public func callAsFunction(
    _ first: CardReference, _ second: CardReference
  ) async throws -> CardComparison {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let left = try transaction.decidedCard(first, in: deck)
      let right = try transaction.decidedCard(second, in: deck)
      guard left.card.id != right.card.id else {
        throw DatingError.sameCard(left.intervention.slug)
      }
      return CardComparison(left: left, right: right)
    }
  }
}
