import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records' keys within one transaction.
final class RecordKeys {
  /// The state of a record's key.
  enum Finding {
    /// There is no such row.
    case noRow
    /// The row has none: it is older than the first sensitive column, or was forgotten.
    case none
    case key(SymmetricKey)
  }

  let vault: VaultKeys
  let random: RandomBytes
  private let rows: any RowReading
  private let layout: SealedLayout
  private var known: [RecordName: SymmetricKey] = [:]
  private var last: (record: RecordName, key: SymmetricKey)?

  /// The number of keys that are kept at most; a transaction may read a whole table.
  private static let capacity = 4096

  init(_ rows: any RowReading, vault: VaultKeys, layout: SealedLayout, random: RandomSource?) {
    self.rows = rows
    self.vault = vault
    self.layout = layout
    self.random = RandomBytes(source: random)
  }

  /// A fresh key, and how it is kept in the record's row.
  func make(for record: RecordName) throws -> (key: SymmetricKey, wrapped: [UInt8]) {
    let key = try random.take(32) { SymmetricKey(data: $0) }
    let wrapped = try Sealing.wrap(
      key, with: vault.wrapping, context: RowContext.ofKey(record), random)
    return (key, wrapped)
  }

  /// Keeps a key for the rest of the transaction.
  func remember(_ key: SymmetricKey, of record: RecordName) {
    if known.count >= RecordKeys.capacity { known.removeAll(keepingCapacity: true) }
    known[record] = key
    last = (record, key)
  }

  /// Lets go of every key, because rows went.
  func reset() {
    known.removeAll()
    last = nil
  }

  /// The key of a record whose wrapped key was read.
  ///
  /// - Returns: the key; `nil` if there is none.
  /// - Throws: ``Storage/StorageError`` if it is not the record's.
  func key(of record: RecordName, wrapped: StoredValue) throws -> SymmetricKey? {
    guard case .bytes(let bytes) = wrapped else { return nil }
    if let last, last.record == record { return last.key }
    if let key = known[record] { return key }
    guard
      let key = Sealing.unwrap(
        bytes, with: vault.wrapping, context: RowContext.ofKey(record))
    else {
      throw StorageError(
        .corrupt,
        "the key of the record \(record.id.uuidString.lowercased()) of \(record.table) is damaged, "
          + "or another record's",
        hint: RecordKeys.hint)
    }
    // Not in the dictionary: who reads the row again reads its key again, and hashing costs as much
    // as opening.
    last = (record, key)
    return key
  }

  /// Looks for a record's key in its row.
  func find(_ record: RecordName) throws -> Finding {
    if let last, last.record == record { return .key(last.key) }
    if let key = known[record] { return .key(key) }
    var finding = Finding.noRow
    let (table, column) = place(of: record)
    let filter = RowFilter.all(zip(table.key, record.key).map { .compare($0, .equal, $1) })
    try rows.visit(RowQuery(table, columns: [column], filter: filter, limit: 1)) { row in
      finding = try key(of: record, wrapped: try row.value(at: 0)).map { .key($0) } ?? .none
    }
    if case .key(let key) = finding { remember(key, of: record) }
    return finding
  }

  /// Returns whether records of a table have keys.
  func hasKeys(_ table: String) -> Bool {
    (try? layout.table(named: table))?.keyColumn != nil
  }

  /// The table in which a record's key lies, which a newer catalogue may have left out.
  private func place(of record: RecordName) -> (table: RowTable, column: Int) {
    if let table = try? layout.table(named: record.table), let column = table.keyColumn {
      return (table.inner, column)
    }
    let columns = [
      ColumnDefinition("_scope", .text), ColumnDefinition("id", .uuid),
      ColumnDefinition("_key", .bytes, isNullable: true),
    ]
    return (RowTable(name: record.table, columns: columns, key: [0, 1]), 2)
  }

  static let hint = "The file may have been changed by another program: go on with a backup"
}

/// The name of the record that a row belongs to.
struct RecordName: Sendable, Hashable {
  let table: String
  let scope: String
  let id: UUID

  init(table: String, scope: StoredValue, id: StoredValue) throws {
    guard case .text(let scope) = scope, case .uuid(let id) = id else {
      throw StorageError(.invalid, "a row of \(table) has no scope or no identity")
    }
    self.table = table
    self.scope = scope
    self.id = id
  }

  /// Names the record that a row with this key is.
  init(_ key: [StoredValue], of table: SealedTable) throws {
    guard key.count == 2 else {
      throw StorageError(.invalid, "a key of \(table.outer.name) has a scope and an identity")
    }
    try self.init(table: table.outer.name, scope: key[0], id: key[1])
  }

  /// The record's key, as its row has it.
  var key: [StoredValue] { [.text(scope), .uuid(id)] }

  static func == (left: Self, right: Self) -> Bool {
    // Scopes differ by their bytes: two spellings of é are two people.
    left.id == right.id && left.scope.utf8.elementsEqual(right.scope.utf8)
      && left.table == right.table
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The context that a sealed value is bound to: format, table, column, and the whole key of its row.
///
/// Swapping two values, rows or keys in the file is noticed, because each opens in its own
/// place only. The part that all columns of a row share is made once.
struct RowContext {
  private(set) var bytes: [UInt8] = []
  private var rowCount = 0

  static let format: UInt8 = 1

  /// Begins with a row.
  ///
  /// - Parameters:
  ///   - key: the values of the row's key columns.
  ///   - table: the row's table.
  ///   - record: what the row tells of, if it is not the record's own.
  mutating func begin(_ key: [StoredValue], of table: SealedTable, about record: RecordName?) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(RowContext.format)
    SealedValue.append(table.outer.name, to: &bytes)
    for value in key { SealedValue.append(value, to: &bytes) }
    if let record {
      SealedValue.append(record.table, to: &bytes)
      for value in record.key { SealedValue.append(value, to: &bytes) }
    }
    rowCount = bytes.count
  }

  /// Goes on with a column of the row.
  mutating func name(_ column: String) {
    bytes.removeSubrange(rowCount...)
    SealedValue.append(column, to: &bytes)
  }

  /// The context that a record's wrapped key is bound to.
  static func ofKey(_ record: RecordName) -> [UInt8] {
    var bytes: [UInt8] = [format]
    // No column is named so, and no table without a column has a key.
    SealedValue.append("_key", to: &bytes)
    SealedValue.append(record.table, to: &bytes)
    for value in record.key { SealedValue.append(value, to: &bytes) }
    return bytes
  }
}
