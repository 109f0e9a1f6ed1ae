import DomainModels

public enum MessagePart: Sendable, Equatable {
  case text(String)
  /// A call of a tool; only in what a model says.
  case toolCall(ToolCall)
  /// What a tool gave back; only in a message of tools.
  case toolResult(ToolResult)

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var toolCall: ToolCall? { if case .toolCall(let call) = self { call } else { nil } }

  var toolResult: ToolResult? { if case .toolResult(let result) = self { result } else { nil } }

  /// Whether there is nothing in it.
  var isBlank: Bool { text?.isBlank ?? false }
}
