public import DatingModels
public import Storage

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
