public import DomainModels
public import JournalModels
public import Storage

/// Moves a contact in the list: whom to call first stands first.
public struct MoveContact<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares moving in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Moves them.
  ///
  /// - Parameters:
  ///   - reference: who is meant.
  ///   - place: the number in the list that they get, from 1; held within the list.
  /// - Returns: the contacts in their new order.
  /// - Throws: ``SupportError`` if no user is meant, or several.
  @discardableResult
  public func callAsFunction(
    _ reference: ContactReference, to place: Int
  ) async throws -> [Contact] {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let moved = try transaction.contact(reference)
      var all = try transaction.contacts()
      all.removeAll { $0.id == moved.id }
      all.insert(moved, at: min(max(place, 1), all.count + 1) - 1)
      for index in all.indices where all[index].position != index {
        all[index].position = index
        all[index].lifecycle = all[index].lifecycle.updated(at: now)
        try transaction.save(all[index])
      }
      return all
    }
  }
}
