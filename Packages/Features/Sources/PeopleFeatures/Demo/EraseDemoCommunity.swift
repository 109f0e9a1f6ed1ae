import DomainModels
import PeopleModels
import Storage

/// Erases the simulated people, with all that was decided by them and about them.
struct EraseDemoCommunity<Context: PeopleContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// How many are erased at once.
  private static var batch: Int { 200 }

  /// Erases all of them; the person who is stopped in between goes on the next time.
  func callAsFunction() async throws {
    var isDone = false
    while !isDone {
      try Task.checkCancellation()
      let now = context.clock.now
      let removal: Identifier<PersonRemoval> = context.identifiers.next()
      isDone = try await context.store.write { transaction in
        let people = try transaction.fields(
          of: Query<Person>().filter(\.isSimulated == true).limit(Self.batch), \.id, \.revision)
        guard let last = people.last else { return true }
        // Revisions go on from theirs, so that no index takes the store for an older one.
        let revision = people.map { abs($0.1) }.max() ?? 0
        for (id, _) in people { try transaction.erase(id, at: now) }
        try transaction.insert(
          PersonRemoval(
            id: removal, revision: -revision, removed: last.0.uuid,
            lifecycle: Lifecycle(createdAt: now)))
        return false
      }
    }
  }
}
