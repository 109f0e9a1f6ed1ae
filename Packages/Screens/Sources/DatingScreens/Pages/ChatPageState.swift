import DatingModels
import DomainModels

/// The phase of a chat: what it waits for.
enum ChatPagePhase: Sendable, Equatable {
  /// For nothing but the user.
  case quiet
  /// For more messages, before it asks for an answer to all of them.
  case collecting
  /// For the rest of an answer, of which this much is there.
  case answering(String)
  /// For an answer that was stopped to be kept, of which this much was there.
  case stopping(String)

  /// True if an answer is under way.
  var isAnswering: Bool {
    switch self {
    case .answering, .stopping: true
    case .quiet, .collecting: false
    }
  }

  /// The text of an answer so far.
  var partial: String {
    switch self {
    case .answering(let text), .stopping(let text): text
    case .quiet, .collecting: ""
    }
  }
}

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

/// The texts that the user sent and the disk doesn't have yet: one text goes after the other, so
/// that their order stays.
struct ChatPageOutbox: Sendable, Equatable {
  private var waiting: [String] = []
  /// The texts that could not be saved, until the user has them back.
  private var refused: [String] = []

  /// True if nothing is on its way.
  var isEmpty: Bool { waiting.isEmpty }

  /// The text whose turn it is.
  var next: String? { waiting.first }

  /// Takes in a text.
  ///
  /// - Returns: Whether it is its turn.
  mutating func add(_ text: String) -> Bool {
    waiting.append(text)
    return waiting.count == 1
  }

  /// The text whose turn it was has been kept.
  mutating func keep() {
    if !waiting.isEmpty { waiting.removeFirst() }
  }

  /// The text whose turn it was could not be kept.
  mutating func refuse() {
    if !waiting.isEmpty { refused.append(waiting.removeFirst()) }
  }

  /// Gives back what could not be kept, once nothing is on its way.
  ///
  /// - Parameter typed: What is being written, which comes after it.
  /// - Returns: Both together, as much as one message may have (the rest comes the next time); nil
  ///   if everything was kept.
  mutating func giveBack(before typed: String) -> String? {
    guard waiting.isEmpty, !refused.isEmpty else { return nil }
    if !typed.isEmpty { refused.append(typed) }
    var text = refused.removeFirst()
    while let more = refused.first {
      let longer = text + "\n" + more
      guard longer.unicodeScalars.count <= ChatMessage.textLimit else { break }
      text = longer
      refused.removeFirst()
    }
    return text
  }
}
