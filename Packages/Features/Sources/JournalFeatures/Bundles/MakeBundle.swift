public import DomainModels
import JournalModels
public import Storage

/// Makes a bundle of the whole journal, to be sealed and carried to another device.
public struct MakeBundle<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares a bundle of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads every record as it is at one point in time.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> JournalBundle {
    let now = context.clock.now
    return try await context.store.read { transaction in
      JournalBundle(
        layout: JournalRecords.layoutVersion, madeAt: now,
        changes: try JournalTable.all.flatMap { table in
          try transaction.changes(thatMake: table.definition)
        })
    }
  }
}
