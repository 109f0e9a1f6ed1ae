public import Interchange

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
