import Interchange

/// One thing that stands in a stream.
enum WireItem: Sendable {
  case document(JSONDocument)
  /// The word `[DONE]`.
  case done
  /// Something that can't be read, and why.
  case broken(String)
}
