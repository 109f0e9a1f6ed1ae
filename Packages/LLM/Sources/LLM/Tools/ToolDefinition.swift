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
