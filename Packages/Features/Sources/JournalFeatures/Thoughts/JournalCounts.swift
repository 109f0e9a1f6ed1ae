public import DomainModels

/// What waits in the journal: numbers only, so that they may stand in a prompt.
public struct JournalCounts: Sendable, Hashable {
  /// Thoughts that wait for a review, or for the rest of one.
  public let waiting: Int
  /// Of those, the reviews that were left in the middle.
  public let begun: Int
  /// Thoughts whose review is done.
  public let reviewed: Int
  /// Thoughts whose "how did it turn out" is due.
  public let followUpsDue: Int
  /// Predictions whose day has come.
  public let predictionsDue: Int
  /// When the next review time is.
  public let nextReview: Timestamp

  public init(
    waiting: Int, begun: Int, reviewed: Int, followUpsDue: Int, predictionsDue: Int,
    nextReview: Timestamp
  ) {
    self.waiting = waiting
    self.begun = begun
    self.reviewed = reviewed
    self.followUpsDue = followUpsDue
    self.predictionsDue = predictionsDue
    self.nextReview = nextReview
  }

  /// Whether anything is there to be looked at.
  public var isAnythingDue: Bool { waiting + followUpsDue + predictionsDue > 0 }
}
