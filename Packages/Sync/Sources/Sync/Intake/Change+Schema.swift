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
  func split(by definition: RecordDefinition) -> (known: Change?, rest: Change?) {
    let columns = Set(definition.columns.map(\.name))
    let known = fields.filter { columns.contains($0.column) }
    if known.count == fields.count { return (self, nil) }
    let rest = fields.filter { !columns.contains($0.column) }
    return (known.isEmpty ? nil : with(known), with(rest))
  }

  private func with(_ fields: [FieldChange]) -> Change {
    Change(
      operation: operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, stamp: stamp, fields: fields, schemaVersion: schemaVersion)
  }
}

extension FieldChange {
  /// The column that it is of: its name, or what stands before the mark of a part.
  fileprivate var column: String { String(name.prefix { $0 != "#" }) }
}

extension Catalogue {
  /// The definition of a table that travels; `nil` if there is none.
  func synced(_ table: String) -> RecordDefinition? {
    definitions.first { $0.table == table && $0.kind == .synced }
  }
}
