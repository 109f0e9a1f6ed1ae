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

  /// Whether an answer is under way.
  var isAnswering: Bool {
    switch self {
    case .answering, .stopping: true
    case .quiet, .collecting: false
    }
  }

  /// What came of an answer so far.
  var partial: String {
    switch self {
    case .answering(let text), .stopping(let text): text
    case .quiet, .collecting: ""
    }
  }
}
