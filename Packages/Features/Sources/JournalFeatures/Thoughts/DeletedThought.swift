/// A thought that was deleted for good.
public struct DeletedThought: Sendable, Equatable {
  /// What it was, for the last time.
  public let entry: ThoughtEntry
  /// Whether the files were cleaned of it.
  ///
  /// If not, because another program was reading, its sealed
  /// remains lie in them until the next cleaning, and nothing can open them.
  public let isScrubbed: Bool

  /// Tells of a deleted thought.
  public init(entry: ThoughtEntry, isScrubbed: Bool) {
    self.entry = entry
    self.isScrubbed = isScrubbed
  }
}
