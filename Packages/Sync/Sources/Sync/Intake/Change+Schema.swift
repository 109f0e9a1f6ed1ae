import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Change {
  /// The change in two parts: what a program with this schema knows, and the rest.
  ///
  /// - Returns: each part; `nil` where there is nothing in it.
  func split(by table: KnownTable) -> (known: Change?, rest: Change?) {
    if table.holds(fields) { return (self, nil) }
    let known = fields.filter { table.holds($0) }
    let rest = fields.filter { !table.holds($0) }
    return (known.isEmpty ? nil : with(known), with(rest))
  }

  private func with(_ fields: [FieldChange]) -> Change {
    Change(
      operation: operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, stamp: stamp, fields: fields, schemaVersion: schemaVersion)
  }
}

extension Catalogue {
  /// The definition of a table that travels; `nil` if there is none.
  func synced(_ table: String) -> RecordDefinition? {
    definitions.first { $0.table == table && $0.kind == .synced }
  }
}
