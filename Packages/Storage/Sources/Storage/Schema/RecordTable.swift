import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The table of a record type: its scope, its own columns, and for synced ones the timestamps.
///
/// Laid out as `_scope`, the schema's columns, then `_stamp`, `_stamps` and `_life` if synced, and
/// `_parts` if it has columns that are not merged by the last writer:
///
/// - `_stamp` is the time at which most of the row's fields were written;
/// - `_stamps` lists those that were written at another, as names and times in turn, or is null;
/// - `_life` counts makings and deletions, as ``Change/life`` does;
/// - `_parts` lists the parts of such columns, as names and values in turn, or is null. When each was
///   written stands in `_stamps`, under the part's name.
///
/// A shelf made at time 5, whose name was changed at 9, has `_stamp` 5, `_stamps`
/// `["name", 9]` and `_life` 1. Once it is deleted at 12, `_stamps` is `["deleted_at", 12, "name",
/// 9, "updated_at", 12]` and `_life` 2.
///
/// A class, because every row that is merged carries it along, and copying all that it knows took a
/// good part of the time.
final class RecordTable: Sendable {
  let definition: RecordDefinition
  let table: RowTable

  /// The position of `id` among all columns.
  let id: Int
  /// The position of `created_at` among all columns.
  let createdAt: Int
  /// The position of `deleted_at` among all columns.
  let deletedAt: Int
  /// The position of `updated_at` among all columns.
  let updatedAt: Int
  /// The position of the column that names the scope; `nil` unless the scope is by column.
  let scopeColumn: Int?

  /// The columns that refer to another table by cascade.
  let cascadeColumns: [Int]

  /// The columns that a row can't do without.
  let requiredColumns: [Int]

  /// The values of a row before anything is written.
  let defaults: [StoredValue]

  /// The positions of all columns.
  let allColumns: [Int]

  /// The names of all columns.
  let names: [String]

  /// The columns that have parts, because they are not merged by the last writer; none unless
  /// synced.
  let partColumns: [Int]

  /// The columns whose value follows from their parts.
  let summedColumns: [Int]

  /// The schema's own columns without `id`: what a change of a row can hold.
  let contentColumns: [Int]

  /// The position of `_scope`.
  static let scope = 0

  /// Lays out a table.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid`` if the definition is not one
  ///   that a store can keep.
  init(_ definition: RecordDefinition) throws {
    try definition.requireStorable()
    self.definition = definition
    var columns = [ColumnDefinition("_scope", .text)] + definition.columns
    if definition.kind == .synced {
      columns.append(ColumnDefinition("_stamp", .bytes))
      columns.append(ColumnDefinition("_stamps", .list, isNullable: true))
      columns.append(ColumnDefinition("_life", .integer))
      partColumns = columns.indices.filter { columns[$0].merge != .lastWriterWins }
      if !partColumns.isEmpty {
        var parts = ColumnDefinition("_parts", .list, isNullable: true)
        parts.isSensitive = partColumns.contains { columns[$0].isSensitive }
        columns.append(parts)
      }
    } else {
      partColumns = []
    }
    func position(_ name: String) throws -> Int {
      guard let position = columns.firstIndex(where: { $0.name == name }) else {
        throw StorageError.unknownColumn(name, table: definition.table)
      }
      return position
    }
    id = try position("id")
    createdAt = try position("created_at")
    deletedAt = try position("deleted_at")
    updatedAt = try position("updated_at")
    let identity = id
    summedColumns = partColumns.filter { columns[$0].merge.isMadeOfParts }
    contentColumns = (1..<definition.columns.count + 1).filter { $0 != identity }
    scopeColumn = if case .column(let name) = definition.scope { try position(name) } else { nil }
    cascadeColumns = columns.indices.filter { columns[$0].reference == .cascade }
    requiredColumns = columns.indices.filter { !columns[$0].isNullable }
    defaults = columns.map { $0.defaultValue ?? .null }
    allColumns = Array(columns.indices)
    names = columns.map(\.name)
    let group = scopeColumn
    var indexes = columns.indices.filter { columns[$0].isIndexed && $0 != group }.map { column in
      // What goes with a record that is deleted may be in any group; and a record that is a group
      // itself is alone in its scope.
      group == identity || group != nil && columns[column].reference != nil
        ? [column] : [RecordTable.scope, column]
    }
    indexes += columns.indices.filter { columns[$0].isIndexedAcrossScopes }.map { [$0] }
    // A caller that looks for a group's record by its ID need not know the group.
    if let group, group != identity { indexes.append([identity]) }
    table = RowTable(
      name: definition.table, columns: columns, key: [RecordTable.scope, id], indexes: indexes,
      subject: RowSubject(table: .named(definition.table), scope: RecordTable.scope, record: id),
      // A synced record's scope is a part of its name on every device.
      group: definition.kind == .synced
        ? nil : group.map { RowGroup(scope: RecordTable.scope, group: $0) })
  }

  /// The positions of the lifecycle's columns.
  var lifecycle: [Int] { [createdAt, updatedAt, deletedAt] }

  /// The positions of the schema's own columns.
  var ownColumns: Range<Int> { 1..<definition.columns.count + 1 }

  /// The position of `_stamp`, in synced tables.
  var stampColumn: Int { definition.columns.count + 1 }

  /// The position of `_stamps`, in synced tables.
  var stampsColumn: Int { stampColumn + 1 }

  /// The position of `_life`, in synced tables.
  var lifeColumn: Int { stampColumn + 2 }

  /// The position of `_parts`, in tables with ``partColumns``.
  var partsColumn: Int { stampColumn + 3 }

  /// The scope of a row that an owner writes: the owner's, the shared one, or that of the group which
  /// the row itself names.
  func scope(of row: StoredRow, writtenBy owner: Scope) throws -> Scope {
    if let scopeColumn { return .group(try UUID(stored: row.values[scopeColumn])) }
    return if case .shared = definition.scope { .shared } else { owner }
  }

  /// The scopes, as stored, that hold all rows for which a filter holds, as far as the filter
  /// itself says so; `nil` if they may be in any.
  func scopes(of filter: RowFilter) -> RowFilter? {
    guard let scopeColumn else { return nil }
    switch filter {
    case .compare(scopeColumn, .equal, .uuid(let group)):
      return .compare(RecordTable.scope, .equal, .text(Scope.group(group).description))
    case .among(scopeColumn, let groups):
      return .among(
        RecordTable.scope,
        groups.compactMap { group in
          if case .uuid(let group) = group { .text(Scope.group(group).description) } else { nil }
        })
    case .all(let filters):
      for filter in filters { if let found = scopes(of: filter) { return found } }
      return nil
    default: return nil
    }
  }

  /// True if each record is a group itself, so that its scope says the same as its ID.
  ///
  /// The scope is the first column of the key, and texts of scopes stand in the order of IDs.
  private var isItsOwnGroup: Bool { table.group != nil && scopeColumn == id }

  /// The same filter, by the scope where it lists or bounds IDs of records that are groups
  /// themselves.
  ///
  /// No index has the ID first; with a list of scopes beside the list of IDs, a store would probe
  /// its key for each pair of the two.
  func byScope(_ filter: RowFilter) -> RowFilter {
    guard isItsOwnGroup else { return filter }
    switch filter {
    case .among(id, _): return scopes(of: filter) ?? filter
    case .compare(id, .less, .uuid(let group)), .compare(id, .lessOrEqual, .uuid(let group)),
      .compare(id, .greater, .uuid(let group)), .compare(id, .greaterOrEqual, .uuid(let group)):
      guard case .compare(_, let comparison, _) = filter else { return filter }
      return .compare(Self.scope, comparison, .text(Scope.group(group).description))
    case .all(let filters): return .all(filters.map(byScope))
    default: return filter
    }
  }

  /// The same order, by the scope where it is the ID of records that are groups themselves.
  func byScope(_ order: RowOrder) -> RowOrder {
    isItsOwnGroup && order.column == id
      ? RowOrder(Self.scope, ascending: order.isAscending) : order
  }

  /// True if some column refers to another table by cascade.
  var hasCascades: Bool { !cascadeColumns.isEmpty }

  var isSynced: Bool { definition.kind == .synced }
}
