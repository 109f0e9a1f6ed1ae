import DatingModels
import DomainModels

/// The messages of a chat page: those that were read, and those that were reported since it asked
/// for them.
struct ChatPageMessages: Sendable, Equatable {
  /// All of them, in order.
  private(set) var all: [ChatMessage] = []
  /// Messages that the conversation being read may lack.
  private var arrived: [ChatMessage] = []

  /// The conversation is read again, and has all messages that are known by now.
  mutating func expectReading() { arrived = [] }

  /// Takes in a conversation that was read, together with what came meanwhile.
  mutating func take(_ read: [ChatMessage], of card: Identifier<Intervention>) {
    all = read
    for message in arrived where message.intervention == card { place(message) }
  }

  /// Takes in a message that was kept.
  mutating func insert(_ message: ChatMessage) {
    arrived.append(message)
    place(message)
  }

  /// Puts a message in its place; an answer that is whole replaces the pieces of earlier attempts.
  private mutating func place(_ message: ChatMessage) {
    all.removeAll { other in
      other.id == message.id
        || message.ending?.isSettled == true && other.position == message.position
          && other.ending?.isSettled == false
    }
    let place = all.firstIndex { other in
      (other.position, other.id) > (message.position, message.id)
    }
    all.insert(message, at: place ?? all.endIndex)
  }
}
