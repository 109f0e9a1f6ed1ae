public import DomainModels
public import JournalFeatures
public import JournalModels

/// The journal as it was at one time.
public struct HomeSnapshot: Sendable, Equatable {
  /// The question that was asked.
  public var query: String
  public var counts: JournalCounts
  /// The thoughts that answer the question, newest first.
  public var entries: [ThoughtEntry]
  /// The civil date then.
  public var today: CivilDate
  /// The scale that strengths are shown in.
  public var scale: EmotionScale

  public init(
    query: String, counts: JournalCounts, entries: [ThoughtEntry], today: CivilDate,
    scale: EmotionScale
  ) {
    self.query = query
    self.counts = counts
    self.entries = entries
    self.today = today
    self.scale = scale
  }
}
