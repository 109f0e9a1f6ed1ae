public import DatingModels
public import DomainModels
public import Storage

/// Lists the cards that were talked with.
public struct ListConversations<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list for the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The conversations, the one with the latest message first; those with cards that have left the
  /// deck too.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [ConversationSummary] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let counts = try transaction.messageCounts()
      let talked = Array(counts.keys)
      let present = try transaction.interventions(of: deck).filter { counts[$0.id] != nil }
      let partners = try present + transaction.interventionsGone(from: deck, among: talked)
      let summaries = try partners.compactMap { partner in
        try transaction.messages(with: partner.id, newest: 1).last.map {
          ConversationSummary(
            intervention: partner, lastMessage: $0, messages: counts[partner.id] ?? 0)
        }
      }
      return summaries.sorted { left, right in
        (left.lastMessage.sentAt, left.lastMessage.id)
          > (right.lastMessage.sentAt, right.lastMessage.id)
      }
    }
  }
}

/// A card that was talked with, and what was said last.
public struct ConversationSummary: Sendable, Equatable {
  public let intervention: Intervention
  /// The last message.
  public let lastMessage: ChatMessage
  /// The number of messages.
  public let messages: Int

  /// True if the card is no longer in the deck.
  public var hasLeft: Bool { intervention.lifecycle.isDeleted }
}

/// The conversation of a user with a card.
public struct Conversation: Sendable, Equatable {
  /// The card; without its claims if it has left the deck.
  public let card: Card
  /// The messages, oldest first; perhaps only the newest of them.
  public let messages: [ChatMessage]
  /// The number of older ones.
  public let earlier: Int

  public var intervention: Intervention { card.intervention }

  /// True if the card is no longer in the deck: what was said can be read and forgotten, and
  /// nothing added.
  public var hasLeft: Bool { intervention.lifecycle.isDeleted }

  /// The user's messages that no settled answer follows: what the persona would answer now.
  public var unanswered: [ChatMessage] { messages.unanswered }
}

extension [ChatMessage] {
  /// The user's messages that no settled answer follows, in order.
  public var unanswered: [ChatMessage] {
    let settled = last { $0.ending?.isSettled == true }?.position ?? -1
    return filter { $0.author == .user && $0.position > settled }
  }
}

/// Reads what was said between a user and a card.
public struct LoadConversation<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares reading the chats with the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The conversation with a card, which is empty before the first message.
  ///
  /// A card that has left the deck is found if it was talked with.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - newest: how many of the newest messages; `nil` for all that are kept.
  /// - Returns: the card and the messages, oldest first.
  /// - Throws: ``DatingError`` if no card, or no single one, is meant.
  public func callAsFunction(
    _ reference: CardReference, newest: Int? = nil
  ) async throws -> Conversation {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let partner = try transaction.partner(reference, in: deck)
      let messages = try transaction.messages(with: partner.id, newest: newest)
      let total = try transaction.count(
        Query<ChatMessage>().filter(\.intervention == partner.id))
      return Conversation(
        card: try transaction.cards(of: [partner])[0], messages: messages,
        earlier: total - messages.count)
    }
  }
}

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
      for kept in try transaction.fetch(Query<CachedAnswer>().includingDeleted()) {
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
