public import DomainModels

/// One message of the chat with an intervention.
///
/// Messages are read by ``position`` and then by ``id``. No clock takes part in that: one that is
/// set back changes no conversation, and neither do two messages of one millisecond.
public struct ChatMessage: Record {
  public let id: Identifier<ChatMessage>
  /// The card that is talked with.
  public var intervention: Identifier<Intervention>
  /// Its place in the conversation: even for the user's (``position(after:)``), and one more for
  /// the answer (``answerPosition``), so that an answer comes before what was written meanwhile.
  public var position: Int
  public var author: ChatAuthor
  public var text: String
  /// The ending of the message; `nil` for the user's.
  public var ending: ChatEnding?
  /// The name of the language model that wrote it; `nil` for the user's.
  public var model: String?
  /// When the user sent it, or the persona began it.
  public var sentAt: Timestamp
  /// When it was kept, changed and forgotten.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ChatMessage>, intervention: Identifier<Intervention>, position: Int,
    author: ChatAuthor, text: String, ending: ChatEnding?, model: String?, sentAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.intervention = intervention
    self.position = position
    self.author = author
    self.text = text
    self.ending = ending
    self.model = model
    self.sentAt = sentAt
    self.lifecycle = lifecycle
  }

  /// The number of characters that a message may have, counted as Unicode scalars.
  public static let textLimit = 8_000

  /// The place of the user's next message.
  ///
  /// - Parameter last: the greatest place of the conversation; `nil` if nothing has been said.
  /// - Returns: the next even number.
  public static func position(after last: Int?) -> Int { last.map { ($0 / 2 + 1) * 2 } ?? 0 }

  /// The place of an answer to this message of the user.
  public var answerPosition: Int { position + 1 }

  /// The same, deleted and without its words: deleting keeps a row, and what a user wants
  /// forgotten has no business in it.
  public func forgotten(at now: Timestamp) -> ChatMessage {
    var message = self
    message.text = ""
    message.lifecycle = lifecycle.deleted(at: now)
    return message
  }

  public static let table = "chat_messages"

  /// The owner's, on this device only: what is said in a chat travels nowhere.
  ///
  /// The card may be absent: a deck can drop one, a conversation stays.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("intervention_id", \.intervention, references: .weak),
    Column("position", \.position),
    Column("author", \.author),
    Column("text", \.text),
    Column("ending", \.ending),
    Column("model", \.model),
    Column("sent_at", \.sentAt),
    Column.lifecycle(\.lifecycle),
    make: ChatMessage.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    let isBlank = text.allSatisfy(\.isWhitespace)
    let isUnsigned = model.map { $0.allSatisfy(\.isWhitespace) } ?? true
    problems.require(!isBlank, "text", "must not be empty")
    problems.require(
      text.unicodeScalars.count <= ChatMessage.textLimit, "text",
      "must have at most \(ChatMessage.textLimit) characters")
    problems.require(
      !text.unicodeScalars.contains("\0"), "text", "must not contain the character NUL")
    problems.require(position >= 0, "position", "must not be negative")
    switch author {
    case .user:
      problems.require(position.isMultiple(of: 2), "position", "must be even")
      problems.require(ending == nil, "ending", "belongs to a persona's message only")
      problems.require(model == nil, "model", "belongs to a persona's message only")
    case .persona:
      problems.require(!position.isMultiple(of: 2), "position", "must be odd")
      problems.require(ending != nil, "ending", "must say how the answer ended")
      problems.require(!isUnsigned, "model", "must name the language model")
    }
    try problems.check("message")
  }
}

/// Who wrote a message of a chat.
public enum ChatAuthor: String, ColumnValue, CaseIterable {
  /// The person at the machine.
  case user
  /// The intervention, as a language model plays it.
  case persona

  /// The name as people read it.
  public var title: String {
    switch self {
    case .user: "You"
    case .persona: "Persona"
    }
  }
}

/// The ending of a persona's message.
public enum ChatEnding: String, ColumnValue, CaseIterable {
  /// All was said.
  case complete
  /// It came to the limit for an answer and was cut.
  case length
  /// The model would not answer.
  case refused
  /// The user stopped it.
  case cancelled
  /// The model failed on the way.
  case failed

  /// True if the message answers what it was asked; if not, it is what came of an answer, and the
  /// same may be asked again.
  public var isSettled: Bool {
    switch self {
    case .complete, .length, .refused: true
    case .cancelled, .failed: false
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .complete: "complete"
    case .length: "cut short"
    case .refused: "refused"
    case .cancelled: "stopped"
    case .failed: "broken off"
    }
  }
}
