public import DatingModels
public import Storage

/// Reads the stack: the card on top, and what lies below it.
public struct LoadStack<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the stack of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The cards no user decided on, in the deck's order, and under them the later pile, oldest
  /// first.
  ///
  /// - Parameters:
  ///   - category: only cards of this category.
  ///   - count: how many of the cards below the top one, at most.
  /// - Returns: the stack at one point in time.
  /// - Throws: what the store throws.
  public func callAsFunction(
    in category: InterventionCategory? = nil, behind count: Int = 4
  ) async throws -> CardStack {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let all = try transaction.interventions(of: deck, CardFilter(category: category))
      let fresh = all.filter { decisions[$0.id] == nil }
      let later = all.filter { decisions[$0.id]?.verdict == .later }
        .sorted { left, right in
          guard let first = decisions[left.id], let second = decisions[right.id] else {
            return false
          }
          return first.decidedAt < second.decidedAt
        }
      let stack = fresh + later
      let top = try stack.first.map {
        DecidedCard(card: try transaction.cards(of: [$0])[0], decision: decisions[$0.id])
      }
      return CardStack(
        category: category, top: top, behind: Array(stack.dropFirst().prefix(max(0, count))),
        fresh: fresh.count,
        later: later.count, decided: all.count - stack.count)
    }
  }
}

/// The stack of cards as it lies on the table.
public struct CardStack: Sendable, Equatable {
  /// The category whose cards these are; `nil` for all.
  public let category: InterventionCategory?
  /// The card on top, with its claims; `nil` if every card is liked or passed.
  public let top: DecidedCard?
  /// The next cards below it, in order; they may belong to the later pile.
  public let behind: [Intervention]
  /// The number of cards that no user decided on, the top one with them.
  public let fresh: Int
  /// The number of cards that lie on the later pile, the top one with them.
  public let later: Int
  /// The number of cards that were liked or passed.
  public let decided: Int

  /// The number of cards.
  public var total: Int { fresh + later + decided }

  /// The top card's place among them, from 1; the last place when there is none.
  public var place: Int { min(total, decided + 1) }
}

/// The top of the stack.
public enum StackTop: Sendable, Equatable {
  /// A card, and how many there are that no user decided on and on the later pile, with it.
  case card(DecidedCard, fresh: Int, later: Int)
  /// Every card is liked or passed.
  case end(decided: Int)
}

/// Finds the card on top of the stack.
public struct NextCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the stack of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The first card no user decided on; then the later pile, oldest first; then the end.
  ///
  /// - Parameter category: only cards of this category.
  /// - Returns: the card, or that there is none left.
  /// - Throws: what the store throws.
  public func callAsFunction(in category: InterventionCategory? = nil) async throws -> StackTop {
    let stack = try await LoadStack(context)(in: category, behind: 0)
    guard let top = stack.top else { return .end(decided: stack.decided) }
    return .card(top, fresh: stack.fresh, later: stack.later)
  }
}
