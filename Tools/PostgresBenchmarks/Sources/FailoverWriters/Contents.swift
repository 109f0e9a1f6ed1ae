import DomainModels
import Storage

/// What a scope holds: its records, and what its log says of them.
struct Contents {
  var notes: [Identifier<NumberedNote>: NumberedNote]
  var log: [Change]

  /// Reads a scope at one moment.
  ///
  /// - Throws: `StorageError` if it can't be read.
  init(of store: RecordStore) async throws {
    (notes, log) = try await store.read { transaction in
      let notes = try transaction.fetch(Query<NumberedNote>())
      return (
        Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0) }),
        try transaction.changes(of: store.owner)
      )
    }
  }
}
