public import DatingModels
public import DomainModels
public import Storage

/// Takes back this device's last swipe, or its last reset; as often as there are any.
public struct UndoSwipe<Context: HasStore & HasDeck & HasClock>: Sendable {
  private let context: Context

  /// Prepares undoing in the context's deck.
  public init(_ context: Context) { self.context = context }

  /// Restores what was decided before the last step.
  ///
  /// - Returns: each card that was touched, with what is decided on it now; a card that has left
  ///   the deck is restored too but not returned.
  /// - Throws: ``DatingError/nothingToUndo``.
  public func callAsFunction() async throws -> [UndoneSwipe] {
    let deck = context.deck.name
    let now = context.clock.now
    return try await context.store.write { transaction in
      let group = try transaction.lastGroup(of: deck)
      guard group > 0 else { throw DatingError.nothingToUndo }
      let steps = try transaction.fetch(
        Query<SwipeStep>().filter(\.deck == deck && \.group == group).order(by: \.id))
      return try steps.compactMap { step in
        let undone = try transaction.undo(step, at: now)
        let card = try transaction.find(step.intervention)
        return card.map {
          UndoneSwipe(intervention: $0, undone: undone, restored: step.previousVerdict)
        }
      }
    }
  }
}

extension WriteTransaction {
  /// Takes a step back.
  ///
  /// - Returns: the earlier decision.
  fileprivate func undo(_ step: SwipeStep, at now: Timestamp) throws -> Verdict? {
    let current = try decision(on: step.intervention)
    if let verdict = step.previousVerdict {
      _ = try decide(
        verdict, on: step.intervention, decidedAt: step.previousDecidedAt, at: now)
    } else if let current {
      try delete(current.id, at: now)
    }
    try delete(step.id, at: now)
    return current?.verdict
  }
}

/// A swipe that was taken back.
public struct UndoneSwipe: Sendable, Equatable {
  public let intervention: Intervention
  /// The decision that was undone; `nil` if the step was a reset.
  public let undone: Verdict?
  /// The decision that holds again; `nil` if there is none.
  public let restored: Verdict?
}

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
  /// - Returns: the number of cards of each verdict that were freed.
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
