extension JSONWriter {
  /// How a document is laid out.
  public enum Style: Sendable, Equatable {
    /// On one line, without spaces.
    case compact

    /// Each member and element on its own line, two spaces deeper than what holds it.
    case pretty
  }

  /// What may come next.
  enum State: Sendable {
    /// A document's value.
    case start
    /// Nothing: the document is whole.
    case complete
    /// A first key, or the end of the object.
    case objectStart
    /// Another key, or the end of the object.
    case objectNext
    /// The value of the key just written.
    case objectValue
    /// A first element, or the end of the array.
    case arrayStart
    /// Another element, or the end of the array.
    case arrayNext
  }
}
