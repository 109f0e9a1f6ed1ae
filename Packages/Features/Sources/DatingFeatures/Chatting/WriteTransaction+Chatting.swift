import DatingModels
import DomainModels
import Storage

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
