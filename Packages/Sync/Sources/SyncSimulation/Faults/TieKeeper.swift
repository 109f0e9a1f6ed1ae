import DomainModels
import Storage

/// Leaves out of changes what has the stamp of what is here: as if one's own were always right.
struct TieKeeper {
  private let records: RecordStore

  init(_ records: RecordStore) { self.records = records }

  func without(ties changes: [Change]) async throws -> [Change] {
    try await records.read { transaction in
      try changes.compactMap { change in
        guard transaction.catalogue.syncedTables.contains(where: { $0.table == change.table }),
          let state = try transaction.state(of: change.key)
        else { return change }
        let here = Dictionary(state.fields.map { ($0.name, $0.stamp) }) { first, _ in first }
        let fields = change.fields.filter { here[$0.name] != $0.stamp }
        return fields.isEmpty
          ? nil
          : Change(
            operation: change.operation, scope: change.scope, table: change.table,
            record: change.record, life: change.life, stamp: change.stamp, fields: fields,
            schemaVersion: change.schemaVersion)
      }
    }
  }
}
