import DatingModels
public import DomainModels
public import Storage

/// Forgets what was said: the messages are erased, with what the log of language models says of them,
/// and their words overwritten in the store's files.
///
/// There is no undo. An answer that is still on its way is not kept.
public struct ForgetConversation<Context: HasStore & HasDeck & HasClock>: Sendable {
  private let context: Context

  /// Prepares forgetting chats with the context's deck.
  public init(_ context: Context) { self.context = context }

  /// Forgets the conversation with one card, which may have left the deck.
  ///
  /// - Returns: how many messages there were.
  /// - Throws: ``DatingError`` if no card, or no single one, is meant; `StorageError`, also if the
  ///   messages are gone and only their words in the files could not be overwritten: it says so, and
  ///   the same call overwrites them later.
  public func callAsFunction(_ reference: CardReference) async throws -> Int {
    let deck = context.deck.name
    let now = context.clock.now
    let count = try await context.store.write { transaction in
      let partner = try transaction.partner(reference, in: deck)
      // Those too that were deleted before, of which a row is left.
      let messages = try transaction.fetch(
        Query<ChatMessage>().filter(\.intervention == partner.id).includingDeleted())
      for message in messages { try transaction.erase(message.id, at: now) }
      // The log has the same words, and of kept answers no user knows whose they are.
      let calls = Query<ModelCall>().filter(\.intervention == partner.id).includingDeleted()
      for call in try transaction.fetch(calls) { try transaction.erase(call.id, at: now) }
      for kept in try transaction.fetch(Query<KeptAnswer>().includingDeleted()) {
        try transaction.erase(kept.id, at: now)
      }
      return messages.count { !$0.lifecycle.isDeleted }
    }
    do {
      try await context.store.scrub()
    } catch let error as StorageError {
      throw StorageError(
        error.reason,
        "the messages are deleted, but their words could not be overwritten in the files: "
          + error.message,
        hint: "End other programs that use the store, and forget the conversation once more")
    }
    return count
  }
}
