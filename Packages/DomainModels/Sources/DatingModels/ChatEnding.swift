public import DomainModels

/// How a persona's message came to its end.
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

  /// Whether the message answers what it was asked; if not, it is what came of an answer, and the
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
