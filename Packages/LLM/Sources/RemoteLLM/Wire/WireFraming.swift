/// How the documents of a stream are kept apart.
public enum WireFraming: Sendable, Hashable {
  /// Server-sent events, each with a document as its data.
  case serverSentEvents
  /// One document a line.
  case lines
}
