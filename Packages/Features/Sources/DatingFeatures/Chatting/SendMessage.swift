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

extension RecordReading {
  /// The messages of a conversation, oldest first.
  ///
  /// - Parameters:
  ///   - card: who is talked with.
  ///   - count: how many of the newest; `nil` for all.
  /// - Returns: the messages in order.
  /// - Throws: what the store throws.
  func messages(
    with card: Identifier<Intervention>, newest count: Int? = nil
  ) throws -> [ChatMessage] {
    var query = Query<ChatMessage>().filter(\.intervention == card)
      .order(by: \.position, .descending).order(by: \.id, .descending)
    if let count { query = query.limit(count) }
    return try fetch(query).reversed()
  }

  /// The number of messages with each card that was talked with.
  func messageCounts() throws -> [Identifier<Intervention>: Int] {
    try values(of: \.intervention, Query<ChatMessage>()).reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }

  /// The one card that is meant, among those of the deck or else among those that have left it and
  /// were talked with.
  ///
  /// - Throws: ``DatingError`` if none or several are meant.
  func partner(_ reference: CardReference, in deck: String) throws -> Intervention {
    do {
      return try reference.resolve(in: interventions(of: deck))
    } catch DatingError.unknownCard(let text, let near) {
      let gone = try interventionsGone(from: deck, among: Array(messageCounts().keys))
      do {
        return try reference.resolve(in: gone)
      } catch DatingError.unknownCard {
        throw DatingError.unknownCard(text, near: near)
      }
    }
  }

  /// Those of these interventions that have left the deck, in the order they had.
  func interventionsGone(
    from deck: String, among cards: [Identifier<Intervention>]
  ) throws -> [Intervention] {
    let query = Query<Intervention>().includingDeleted()
      .filter(\.deck == deck).filter(.among(\.id, cards)).order(by: \.position)
    return try fetch(query).filter(\.lifecycle.isDeleted)
  }
}

extension WriteTransaction {
  /// Adds a message, and forgets the oldest ones of its conversation beyond a limit.
  ///
  /// - Throws: `ValidationError` if the message breaks a limit of its own.
  func add(_ message: ChatMessage, keeping limit: Int, at now: Timestamp) throws {
    try message.validate()
    try insert(message)
    let present = try count(Query<ChatMessage>().filter(\.intervention == message.intervention))
    guard present > limit else { return }
    let oldest = try fetch(
      Query<ChatMessage>().filter(\.intervention == message.intervention)
        .order(by: \.position).order(by: \.id).limit(present - limit))
    try forget(oldest, at: now)
  }

  /// Deletes messages and takes the words out of their rows.
  func forget(_ messages: [ChatMessage], at now: Timestamp) throws {
    for message in messages { try save(message.forgotten(at: now)) }
  }
}
