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
  /// - Returns: what had been decided until now.
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
