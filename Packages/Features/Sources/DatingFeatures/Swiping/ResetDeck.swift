public import DatingModels
public import DomainModels
public import Storage

/// Starts the deck again: no card is decided any more.
///
/// One undo brings everything back.
public struct ResetDeck<Context: HasStore & HasDeck & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares the reset of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The number of cards of each verdict that a reset would free.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func preview() async throws -> [Verdict: Int] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      try transaction.decisions(in: deck).countsByVerdict
    }
  }

  /// Takes every decision away, as one step.
  ///
  /// - Returns: how many cards of each verdict were freed.
  /// - Throws: `StorageError` if the store can't be written.
  public func callAsFunction() async throws -> [Verdict: Int] {
    let deck = context.deck.name
    let now = context.clock.now
    let identifiers = context.identifiers
    return try await context.store.write { transaction in
      let decisions = try transaction.decisions(in: deck)
      let group = try transaction.lastGroup(of: deck) + 1
      for decision in decisions {
        try transaction.insert(
          SwipeStep(
            id: identifiers.next(), deck: deck, group: group, intervention: decision.intervention,
            previousVerdict: decision.verdict, previousDecidedAt: decision.decidedAt,
            lifecycle: Lifecycle(createdAt: now)))
        try transaction.delete(decision.id, at: now)
      }
      return decisions.countsByVerdict
    }
  }
}

extension RecordReading {
  /// The decisions on the deck's cards, in swiping order.
  fileprivate func decisions(in deck: String) throws -> [SwipeDecision] {
    let decisions = try decisions()
    return try interventions(of: deck).compactMap { decisions[$0.id] }
  }
}

extension [SwipeDecision] {
  fileprivate var countsByVerdict: [Verdict: Int] {
    reduce(into: [:]) { $0[$1.verdict, default: 0] += 1 }
  }
}
