public import DomainModels
import JournalModels
public import Storage

/// Says how practice stands.
public struct ReadPracticeStatus<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads how the practice goes.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> PracticeStatus {
    let today = context.today
    let cards = try await context.store.read { try $0.practiceCards() }
    let known = PracticeExercise.all.compactMap { cards[$0.id] }
    return PracticeStatus(
      exercises: PracticeExercise.all.count, seen: known.count,
      due: known.count { $0.dueOn <= today })
  }
}
