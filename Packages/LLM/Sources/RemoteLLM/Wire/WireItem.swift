import Interchange

/// One thing that stands in a stream.
enum WireItem: Sendable {
  case document(JSONDocument)
  /// The one document that came in place of a stream.
  case whole(JSONDocument)
  /// The word `[DONE]`.
  case done
  /// An event that calls itself an error, and what it says: a document, or a text.
  case error(JSONDocument?, String)
  /// Something that can't be read, and why.
  case broken(String)
  /// Something that the stream's end cut off.
  case cut
}
