public import DomainModels
import JournalModels
public import Storage

/// Lists the thoughts to ask of how they turned out.
public struct ListFollowUps<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Those whose day has come and that have no answer yet, the longest due first.
  ///
  /// The answer is ``ThoughtEdit/outcome``.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> [ThoughtEntry] {
    let today = context.today
    return try await context.store.read { transaction in
      let due = try transaction.followUpsDue(on: today)
      let thoughts = try transaction.thoughts(due)
      return try transaction.entries(of: thoughts).sorted { left, right in
        let last = CivilDate(daysSinceEpoch: .max)
        return (left.thought.followUpOn ?? last, left.id)
          < (right.thought.followUpOn ?? last, right.id)
      }
    }
  }
}

extension RecordReading {
  /// The thoughts to ask of how they turned out.
  func followUpsDue(on today: CivilDate) throws -> [Identifier<Thought>] {
    let ids = try column(\.id)
    let days = try column(\.followUpOn)
    let come = ids.indices.filter { place in days[place].map { $0 <= today } ?? false }
    if come.isEmpty { return [] }
    let outcomes = try column(\.outcome)
    return come.filter { outcomes[$0] == nil }.map { ids[$0] }
  }
}
