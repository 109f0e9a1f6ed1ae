import DomainModels
public import Interchange

/// One message of a conversation.
public struct Message: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    /// The program: instructions, never shown.
    case system
    case user
    case assistant
    /// The program's tools, which answer calls of the model.
    case tool
  }

  public var role: Role
  /// The parts of the message, in order.
  public var parts: [MessagePart]

  public init(role: Role, parts: [MessagePart]) {
    self.role = role
    self.parts = parts
  }

  public init(role: Role, text: String) { self.init(role: role, parts: [.text(text)]) }

  /// The texts among the parts, joined by line breaks.
  public var text: String { parts.compactMap(\.text).joined(separator: "\n") }

  /// The tools that the model calls in it.
  public var toolCalls: [ToolCall] { parts.compactMap(\.toolCall) }

  /// The results of tools in it.
  public var toolResults: [ToolResult] { parts.compactMap(\.toolResult) }

  /// A message of the program.
  public static func system(_ text: String) -> Message { Message(role: .system, text: text) }

  /// A message of the person.
  public static func user(_ text: String) -> Message { Message(role: .user, text: text) }

  /// A message of the model.
  public static func assistant(_ text: String) -> Message { Message(role: .assistant, text: text) }

  /// A message with the results of tools.
  public static func tool(_ results: ToolResult...) -> Message {
    Message(role: .tool, parts: results.map(MessagePart.toolResult))
  }
}

public enum MessagePart: Sendable, Equatable {
  case text(String)
  /// A call of a tool; only in what a model says.
  case toolCall(ToolCall)
  /// The result of a tool; only in a message of tools.
  case toolResult(ToolResult)

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var toolCall: ToolCall? { if case .toolCall(let call) = self { call } else { nil } }

  var toolResult: ToolResult? { if case .toolResult(let result) = self { result } else { nil } }

  /// True if there is nothing in it.
  var isBlank: Bool { text?.isBlank ?? false }
}

/// Something that a model may ask the program to do.
public struct ToolDefinition: Sendable, Equatable {
  /// Its name: letters, digits, `_` and `-`, at most 64.
  public var name: String
  /// The tool's effect and when to call it, for the model.
  public var summary: String
  /// The parameters, as a JSON Schema of an object.
  public var parameters: JSONValue

  public init(name: String, summary: String, parameters: JSONValue = ["type": "object"]) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }
}

/// A model's wish that a tool be called.
public struct ToolCall: Sendable, Equatable {
  /// The ID that the result has to name.
  public var id: String
  public var name: String
  /// The arguments as the model wrote them: JSON, unless the model made a mistake.
  public var arguments: String

  public init(id: String, name: String, arguments: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }

  /// The arguments; `nil` if they are no JSON, which is something to tell the model as an error.
  public var value: JSONValue? { try? JSONReader.read(arguments) }
}

/// The result of a tool.
public struct ToolResult: Sendable, Equatable {
  /// The call that it answers: ``ToolCall/id``.
  public var callID: String
  /// The tool that was called.
  public var name: String
  /// The text of the result.
  public var text: String
  /// True if it failed; the text then says how.
  public var isError: Bool

  public init(callID: String, name: String, text: String, isError: Bool = false) {
    self.callID = callID
    self.name = name
    self.text = text
    self.isError = isError
  }

  /// Makes the result of a call.
  public init(of call: ToolCall, _ text: String, isError: Bool = false) {
    self.init(callID: call.id, name: call.name, text: text, isError: isError)
  }
}
