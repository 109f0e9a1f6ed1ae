/// A climb with what belongs to it, as a question to the logbook looks at it.
public struct LogbookEntry: Sendable {
  /// A tag that was given to the climb.
  public struct TagWord: Sendable, Hashable {
    /// The tag's short name.
    public var slug: String
    public var impact: Impact

    public init(_ slug: String, _ impact: Impact) {
      self.slug = slug
      self.impact = impact
    }
  }

  public var climb: Climb
  /// Its attempts, in any order.
  public var attempts: [Ascent]
  public var tags: [TagWord]

  public init(_ climb: Climb, attempts: [Ascent], tags: [TagWord] = []) {
    self.climb = climb
    self.attempts = attempts
    self.tags = tags
  }
}
