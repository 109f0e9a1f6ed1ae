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
  /// - Throws: ``Storage/StorageError``.
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
