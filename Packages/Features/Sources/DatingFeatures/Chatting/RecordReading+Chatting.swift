import DatingModels
import DomainModels
import Storage

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

  /// How many messages there are with each card that was talked with.
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
