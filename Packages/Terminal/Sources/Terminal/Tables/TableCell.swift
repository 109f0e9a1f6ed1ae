/// One cell of a ``Table``.
public struct TableCell: Sendable, Equatable, ExpressibleByStringLiteral {
  /// What it says on a terminal.
  public let text: String

  /// How it looks on a terminal.
  public let style: TextStyle

  /// What it says in a pipe, where that is something else, such as a time in full.
  public let pipeText: String?

  public init(_ text: String, style: TextStyle = .plain, pipeText: String? = nil) {
    self.text = text
    self.style = style
    self.pipeText = pipeText
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }
}
