public import DatingModels
public import DomainModels
public import Storage

/// Decides on a card: like, pass, or later.
public struct SwipeCard<Context: HasStore & HasDeck & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares swiping in the context's deck.
  public init(_ context: Context) { self.context = context }

  /// Writes the decision down, and what it replaces, so that it can be undone.
  ///
  /// Liking or passing again changes nothing and leaves nothing to undo; putting a card on the
  /// later pile again moves it to the pile's end.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - verdict: what to decide.
  /// - Returns: what is decided now, and what was before.
  /// - Throws: ``DatingError`` if no card, or no single one, is meant.
  public func callAsFunction(
    _ reference: CardReference, _ verdict: Verdict
  ) async throws -> Swipe {
    try await decide(reference, verdict) { _ in true }
  }

  /// Writes the decision down if the card is still decided as the user who decides has seen it.
  ///
  /// A screen shows a card for a while, and another process may decide on it meanwhile: that is not
  /// written over unseen.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - verdict: what to decide.
  ///   - seen: what was decided when the card was shown; `nil` if nothing was.
  /// - Returns: what is decided now, and what was before.
  /// - Throws: ``DatingError``: ``DatingError/decidedElsewhere(_:_:)`` if it has changed.
  public func callAsFunction(
    _ reference: CardReference, _ verdict: Verdict, seen: Verdict?
  ) async throws -> Swipe {
    try await decide(reference, verdict) { $0 == seen }
  }

  private func decide(
    _ reference: CardReference, _ verdict: Verdict,
    if isExpected: @escaping @Sendable (Verdict?) -> Bool
  ) async throws -> Swipe {
    let deck = context.deck.name
    let now = context.clock.now
    let step: Identifier<SwipeStep> = context.identifiers.next()
    return try await context.store.write { transaction in
      let card = try reference.resolve(in: transaction.interventions(of: deck))
      let previous = try transaction.decision(on: card.id)
      guard isExpected(previous?.verdict) else {
        throw DatingError.decidedElsewhere(card.name, previous?.verdict)
      }
      if let previous, previous.verdict == verdict, verdict != .later {
        return Swipe(intervention: card, decision: previous, previousVerdict: verdict)
      }
      let group = try transaction.lastGroup(of: deck) + 1
      try transaction.insert(
        SwipeStep(
          id: step, deck: deck, group: group, intervention: card.id,
          previousVerdict: previous?.verdict, previousDecidedAt: previous?.decidedAt,
          lifecycle: Lifecycle(createdAt: now)))
      let decision = try transaction.decide(verdict, on: card.id, at: now)
      return Swipe(
        intervention: card, decision: decision, previousVerdict: previous?.verdict)
    }
  }
}

/// A swipe that was written down.
public struct Swipe: Sendable, Equatable {
  public let intervention: Intervention
  /// The decision now.
  public let decision: SwipeDecision
  /// The decision before; `nil` if there was none.
  public let previousVerdict: Verdict?

  /// True if the swipe changed nothing.
  public var isRepeated: Bool { previousVerdict == decision.verdict && decision.verdict != .later }
}

extension RecordReading {
  /// The greatest group of the steps that can be undone; 0 if there are none.
  func lastGroup(of deck: String) throws -> Int {
    let query = Query<SwipeStep>().filter(\.deck == deck).order(by: \.group, .descending).limit(1)
    return try values(of: \.group, query).first ?? 0
  }
}

extension WriteTransaction {
  /// Writes a decision on a card, whether there was one, or one that was undone, or none.
  func decide(
    _ verdict: Verdict, on card: Identifier<Intervention>, decidedAt: Timestamp? = nil,
    at now: Timestamp
  ) throws -> SwipeDecision {
    let id = SwipeDecision.identity(on: card)
    var decision =
      try find(id, includingDeleted: true)
      ?? SwipeDecision(on: card, verdict, at: now)
    decision.verdict = verdict
    decision.decidedAt = decidedAt ?? now
    decision.lifecycle = decision.lifecycle.restored(at: now)
    try save(decision)
    return decision
  }
}
