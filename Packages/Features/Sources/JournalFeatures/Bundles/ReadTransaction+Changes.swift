import DomainModels
import Storage

extension ReadTransaction {
  /// The owner's rows of a synced table, each as one change that makes it what it is.
  ///
  /// - Parameter definition: the table.
  /// - Returns: the changes by ID, those of deleted and erased records among them.
  /// - Throws: `StorageError`.
  func changes(thatMake definition: RecordDefinition) throws -> [Change] {
    try states(of: definition.table, in: [owner], includingDeleted: true, limit: .max)
  }
}
