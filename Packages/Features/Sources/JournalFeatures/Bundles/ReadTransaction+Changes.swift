import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ReadTransaction {
  /// The rows of a synced table, each as one change that makes it what it is.
  ///
  /// - Parameter definition: the table.
  /// - Returns: the changes by identity, those of deleted and erased records among them.
  /// - Throws: `StorageError`.
  func changes(thatMake definition: RecordDefinition) throws -> [Change] {
    guard let table = catalogue.tables.first(where: { $0.name == definition.table }) else {
      return []
    }
    let layout = SyncedColumns(table)
    var changes: [Change] = []
    let query = RowQuery(
      table, columns: Array(table.columns.indices),
      filter: .compare(0, .equal, .text(owner.description)), order: [RowOrder(layout.id)])
    try rows.visit(query) { row in
      let values = try table.columns.indices.map { try row.value(at: $0) }
      changes.append(try layout.change(of: values, scope: owner, version: catalogue.version))
    }
    return changes
  }
}

/// Where the columns of a synced table stand: the scope first, the record's own, then `_stamp`,
/// `_stamps` and `_life`.
private struct SyncedColumns {
  let table: RowTable
  let id: Int
  private let own: Range<Int>

  init(_ table: RowTable) {
    self.table = table
    id = table.columns.firstIndex { $0.name == "id" } ?? 1
    own = 1..<max(1, table.columns.count - 3)
  }

  func change(
    of values: [StoredValue], scope: Scope, version: Int
  ) throws -> Change {
    guard case .uuid(let record) = values[id],
      case .bytes(let bytes) = values[own.upperBound],
      let base = HybridTimestamp(bytes: bytes),
      case .integer(let life) = values[own.upperBound + 2]
    else {
      throw StorageError(.corrupt, "a row of \(table.name) has no stamp")
    }
    let stamps = try deviations(values[own.upperBound + 1])
    let isErased = life == Int64(Change.erasedLife)
    var fields: [FieldChange] = []
    for column in own where column != id {
      let name = table.columns[column].name
      let stamp = stamps[name] ?? base
      // Of what was erased only the moment is told, and what was never written is nobody's.
      guard !isErased || name == "deleted_at" || name == "updated_at", stamp.time != 0 else {
        continue
      }
      fields.append(FieldChange(name: name, value: values[column], stamp: stamp))
    }
    let last = fields.map(\.stamp).max() ?? base
    return Change(
      operation: UUID(name: "\(table.name)/\(last)", in: record), scope: scope, table: table.name,
      record: record, life: Int(life), stamp: last, fields: fields, schemaVersion: version)
  }

  private func deviations(_ value: StoredValue) throws -> [String: HybridTimestamp] {
    guard value != .null else { return [:] }
    let texts = try [String](stored: value)
    var stamps: [String: HybridTimestamp] = [:]
    for place in stride(from: 0, to: texts.count - 1, by: 2) {
      guard let stamp = HybridTimestamp(texts[place + 1]) else {
        throw StorageError(.corrupt, "a row of \(table.name) has a stamp that can't be read")
      }
      stamps[texts[place]] = stamp
    }
    return stamps
  }
}
