/// A line that is typed where each line is a message.
public enum ConversationLine: Hashable, Sendable {
  case nothing
  case message(String)
  /// A command, without the slash before it.
  case command(String)

  /// Reads a line: one slash begins a command, two begin a message with one.
  public init(_ line: String) {
    if line.isEmpty {
      self = .nothing
    } else if line.hasPrefix("//") {
      self = .message(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      self = .command(String(line.dropFirst()))
    } else {
      self = .message(line)
    }
  }
}
