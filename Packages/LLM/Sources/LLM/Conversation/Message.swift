/// One message of a conversation.
public struct Message: Sendable, Equatable {
  /// Who speaks.
  public enum Role: String, Sendable, CaseIterable {
    /// The program: instructions, never shown.
    case system
    /// The person.
    case user
    /// The model.
    case assistant
  }

  /// Who speaks.
  public var role: Role
  /// What is said.
  public var text: String

  /// Makes a message.
  public init(role: Role, text: String) {
    self.role = role
    self.text = text
  }

  /// A message of the program.
  public static func system(_ text: String) -> Message { Message(role: .system, text: text) }

  /// A message of the person.
  public static func user(_ text: String) -> Message { Message(role: .user, text: text) }

  /// A message of the model.
  public static func assistant(_ text: String) -> Message { Message(role: .assistant, text: text) }
}
