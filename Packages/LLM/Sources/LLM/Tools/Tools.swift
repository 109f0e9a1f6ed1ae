public import Interchange

/// Something that a model may ask the program to do.
public struct ToolDefinition: Sendable, Equatable {
  /// Its name: letters, digits, `_` and `-`, at most 64.
  public var name: String
  /// What it does and when to call it, for the model.
  public var summary: String
  /// What it takes, as a JSON Schema of an object.
  public var parameters: JSONValue

  public init(name: String, summary: String, parameters: JSONValue = ["type": "object"]) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }
}

/// A model's wish that a tool be called.
public struct ToolCall: Sendable, Equatable {
  /// What the result has to name.
  public var id: String
  public var name: String
  /// What the model wrote as the arguments: JSON, unless the model made a mistake.
  public var arguments: String

  public init(id: String, name: String, arguments: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
  }

  /// The arguments; `nil` if they are no JSON, which is something to tell the model as an error.
  public var value: JSONValue? { try? JSONReader.read(arguments) }
}

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
