extension JSONPartialReader {
  /// How far a reading is.
  public enum State: Sendable, Equatable {
    /// More is to come.
    case incomplete

    /// The document has ended, and is whole.
    case complete

    /// There is a mistake; what was read before it is kept.
    case failed(JSONError)
  }
}
