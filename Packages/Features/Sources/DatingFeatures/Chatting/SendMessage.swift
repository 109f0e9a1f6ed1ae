public import DatingModels
public import DomainModels
public import Storage

/// Writes to a card: any card of the deck, liked or not.
///
/// It waits for no answer; ``AnswerMessages`` gives one, to everything that was sent since the last.
public struct SendMessage<Context: HasStore & HasDeck & HasClock & HasIdentifiers>: Sendable {
  private let context: Context
  private let limits: ChatLimits

  /// Prepares writing to the context's deck.
  public init(_ context: Context, limits: ChatLimits = .standard) {
    self.context = context
    self.limits = limits
  }

  /// Keeps the user's message, and forgets the oldest of the conversation beyond the limit.
  ///
  /// - Parameters:
  ///   - reference: the card.
  ///   - text: what to say; white space around it is left out.
  /// - Returns: the message, durable.
  /// - Throws: ``DatingError`` if no card, or no single one, is meant; `ValidationError` if the
  ///   text is empty or too long.
  public func callAsFunction(
    _ reference: CardReference, _ text: String
  ) async throws -> ChatMessage {
    let deck = context.deck.name
    let now = context.clock.now
    let id: Identifier<ChatMessage> = context.identifiers.next()
    let limit = limits.messages
    return try await context.store.write { transaction in
      let card = try reference.resolve(in: transaction.interventions(of: deck))
      let last = try transaction.messages(with: card.id, newest: 1).last?.position
      let message = ChatMessage(
        id: id, intervention: card.id, position: ChatMessage.position(after: last), author: .user,
        text: text.withoutOuterWhitespace, ending: nil, model: nil, sentAt: now,
        lifecycle: Lifecycle(createdAt: now))
      try transaction.add(message, keeping: limit, at: now)
      return message
    }
  }
}

extension String {
  /// The text from its first character that can be read to its last.
  fileprivate var withoutOuterWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
