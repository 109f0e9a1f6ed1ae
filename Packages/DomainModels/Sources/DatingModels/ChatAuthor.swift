public import DomainModels

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
