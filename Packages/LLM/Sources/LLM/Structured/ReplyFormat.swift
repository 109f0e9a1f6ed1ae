public import Interchange

/// What a reply has to be.
public enum ReplyFormat: Sendable, Equatable {
  case text
  /// One JSON document that keeps to a JSON Schema; providers want `"additionalProperties": false`
  /// in each of its objects.
  case json(schema: JSONValue)
}
