/// What a tool gave back.
public struct ToolResult: Sendable, Equatable {
  /// The call that it answers: ``ToolCall/id``.
  public var callID: String
  /// The tool that was called.
  public var name: String
  /// What came of it.
  public var text: String
  /// Whether it failed; the text then says how.
  public var isError: Bool

  public init(callID: String, name: String, text: String, isError: Bool = false) {
    self.callID = callID
    self.name = name
    self.text = text
    self.isError = isError
  }

  /// What came of a call.
  public init(of call: ToolCall, _ text: String, isError: Bool = false) {
    self.init(callID: call.id, name: call.name, text: text, isError: isError)
  }
}
