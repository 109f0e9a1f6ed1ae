import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an intake asks of a table again and again, looked up once.
struct KnownTable {
  /// Whether its records go with others.
  let hasParents: Bool
  private let columns: [String]
  private let names: Set<String>

  init(_ definition: RecordDefinition) {
    hasParents = definition.columns.contains { $0.reference == .cascade }
    columns = definition.columns.map(\.name)
    names = Set(columns)
  }

  /// Whether there is a column for each of some fields.
  func holds(_ fields: [FieldChange]) -> Bool {
    // They come in the order of the columns nearly always: a glance at the next few tells.
    var place = columns.startIndex
    for field in fields {
      while place < columns.endIndex, columns[place] != field.name { place += 1 }
      if place == columns.endIndex, !holds(field) { return false }
    }
    return true
  }

  /// Whether there is a column for a field: one of its name, or of what stands before the mark of a
  /// part.
  func holds(_ field: FieldChange) -> Bool {
    if names.contains(field.name) { return true }
    guard let mark = field.name.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
    return names.contains(String(field.name[..<mark]))
  }
}

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
