public import DomainModels
import JournalModels
public import Storage

/// Says what waits in the journal.
public struct JournalStatus<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares the status of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Counts what waits.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> JournalCounts {
    let now = context.clock.now
    let today = context.today
    let local = context.localTime
    return try await context.store.read { transaction in
      let reviewed = try transaction.column(\.reviewedAt)
      let steps = try transaction.column(\.reviewStep)
      let waiting = reviewed.indices.filter { reviewed[$0] == nil }
      return JournalCounts(
        waiting: waiting.count, begun: waiting.count { steps[$0] != nil },
        reviewed: reviewed.count - waiting.count,
        followUpsDue: try transaction.followUpsDue(on: today).count,
        predictionsDue: try transaction.fetch(Query<Prediction>()).count { $0.isDue(on: today) },
        nextReview: ReviewReminder(try transaction.settings()).next(after: now, local: local))
    }
  }
}

/// The counts of items that wait in the journal: numbers only, so that they may stand in a prompt.
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

  /// True if anything is there to be looked at.
  public var isAnythingDue: Bool { waiting + followUpsDue + predictionsDue > 0 }
}
