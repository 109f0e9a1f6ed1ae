import ClimbingModels
import DomainModels
import Storage

/// Every row of a store, of all scopes and deleted ones too, so that two points in time can be
/// compared.
struct SocialContents: Sendable, Equatable {
  /// The rows of a table as text, by ID; the change log stands beside them.
  var tables: [String: [String: String]] = [:]
  var changes: [Change] = []

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      func rows<R: Record>(_: R.Type) throws -> [String: String] {
        let all = try transaction.fetch(Query<R>().includingDeleted().inAnyScope())
        return Dictionary(
          all.map { ($0.id.description, "\(R.schema.values(of: $0))") },
          uniquingKeysWith: { $0 + $1 })
      }
      var contents = SocialContents()
      for type in ClimbingRecords.all { contents.tables[type.table] = try rows(type) }
      contents.changes = try transaction.changes()
      return contents
    }
  }

  private init() {}

  /// The rows that differ between two points in time, by table.
  func differences(to other: SocialContents) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for table in Set(tables.keys).union(other.tables.keys) {
      let (old, new) = (tables[table] ?? [:], other.tables[table] ?? [:])
      let ids = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
      if !ids.isEmpty { found[table] = ids }
    }
    return found
  }
}
