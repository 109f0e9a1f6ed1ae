import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WriteTransaction {
  /// Reads records that the transaction is about to merge, a table and scope at a time.
  ///
  /// From then on they are read from memory, and those that are new are added together, at the end or
  /// before their table is read in another way. A store on a server takes many changes much faster so.
  /// The result is the same as without; a row that the store refuses is refused later.
  ///
  /// - Parameter keys: the records; those of tables that are not synced are passed over.
  /// - Throws: ``StorageError`` if they can't be read.
  public func anticipate(_ keys: some Sequence<RecordKey>) throws {
    let anticipated = backing as? AnticipatedRows ?? AnticipatedRows(backing)
    var wanted: [String: [Scope: Set<UUID>]] = [:]
    for key in keys { wanted[key.table, default: [:]][key.scope, default: []].insert(key.record) }
    for (name, scopes) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let table = try? catalogue.record(named: name), table.isSynced else { continue }
      for (scope, records) in scopes.sorted(by: { $0.key.description < $1.key.description }) {
        try anticipated.hold(
          [.text(scope.description)], records.map { .uuid($0) }, of: table.table)
      }
    }
    backing = anticipated
  }
}
