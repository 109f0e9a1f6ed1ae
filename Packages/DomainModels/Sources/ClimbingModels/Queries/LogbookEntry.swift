/// A climb with what belongs to it, as a question to the logbook looks at it.
public struct LogbookEntry: Sendable {
  /// A tag that was given to the climb.
  public struct TagWord: Sendable, Hashable {
    /// The tag's short name.
    public var slug: String
    /// What it did.
    public var impact: Impact

    /// Makes one.
    public init(_ slug: String, _ impact: Impact) {
      self.slug = slug
      self.impact = impact
    }
  }

  /// The climb.
  public var climb: Climb
  /// Its attempts, in any order.
  public var attempts: [Ascent]
  /// Its tags.
  public var tags: [TagWord]

  /// Makes an entry.
  public init(_ climb: Climb, attempts: [Ascent], tags: [TagWord] = []) {
    self.climb = climb
    self.attempts = attempts
    self.tags = tags
  }
}
