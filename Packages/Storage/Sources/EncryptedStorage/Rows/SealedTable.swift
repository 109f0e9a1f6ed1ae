import DomainModels
public import Storage

/// A table as the record store knows it, and as the store beneath keeps it.
///
/// The columns of the one stand at the same positions in the other; what sealing adds comes after.
struct SealedTable: Sendable {
  let outer: RowTable
  let inner: RowTable
  /// The columns that are sealed.
  let sensitive: [Int]
  /// By position, whether a column is sealed.
  let isSealed: [Bool]
  /// The position of the record's wrapped key; `nil` where rows are sealed with another row's key, or
  /// not at all.
  let keyColumn: Int?
  /// The position of the blind index of a column.
  let blindColumns: [Int: Int]
  /// The columns of the key that a sealed value and a proof are bound to.
  ///
  /// An entry of the log is bound to its place in the log and to its record, which says the scope
  /// too: as when a store numbered the entries of all scopes by one.
  let boundKey: [Int]
  /// The position of the row's proof.
  let proofColumn: Int
  /// The columns that the proof covers.
  let proven: ProvenColumns
  /// The searchable columns, if the tokens of at least one of them may not be written anywhere;
  /// otherwise none, and the store beneath searches.
  let searched: [Int]

  /// Lays a table out.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if a column
  ///   can't be sealed.
  init(_ table: RowTable) throws {
    outer = table
    sensitive = table.sensitive
    isSealed = table.columns.map(\.isSensitive)
    let isSearched = table.columns.contains { $0.isSensitive && $0.isSearchable }
    searched = isSearched ? table.searchable : []
    var columns = table.columns.map { column -> ColumnDefinition in
      if column.isSensitive { return ColumnDefinition(column.name, .bytes, isNullable: true) }
      var column = column
      // One index for the whole row, and that is kept in memory.
      if isSearched { column.isSearchable = false }
      return column
    }
    var keyColumn: Int?
    var blindColumns: [Int: Int] = [:]
    if !sensitive.isEmpty {
      guard let subject = table.subject,
        !table.key.contains(where: { table.columns[$0].isSensitive })
      else {
        throw StorageError(
          .invalid, "\(table.name) has sensitive columns that can't be sealed",
          hint: "Nothing says which record its rows tell of")
      }
      if subject.isOwnRow(of: table) {
        keyColumn = columns.count
        columns.append(ColumnDefinition("_key", .bytes, isNullable: true))
      }
      for column in sensitive
      where table.columns[column].isIndexed
        || table.indexes.contains(where: { $0.contains(column) })
      {
        blindColumns[column] = columns.count
        columns.append(
          ColumnDefinition("_blind_\(table.columns[column].name)", .bytes, isNullable: true))
      }
    }
    self.keyColumn = keyColumn
    self.blindColumns = blindColumns
    boundKey =
      if let subject = table.subject, case .column = subject.table {
        table.key.filter { $0 != subject.scope }
      } else { table.key }
    proofColumn = columns.count
    proven = ProvenColumns(columns, key: boundKey)
    columns.append(ColumnDefinition(RowProof.column, .bytes, isNullable: true))
    // What is sealed is bound to the row's key, and the scope is a part of that.
    var group = table.group
    group?.isMovable = false
    inner = RowTable(
      name: table.name, columns: columns, key: table.key,
      indexes: table.indexes.map { index in index.map { blindColumns[$0] ?? $0 } }, group: group)
  }

  /// The name of a column, for errors.
  func place(of column: Int) -> String { "\(outer.name).\(outer.columns[column].name)" }

  /// Holds for the row with a key.
  func filter(for key: [StoredValue]) -> RowFilter {
    .all(zip(outer.key, key).map { .compare($0, .equal, $1) })
  }
}

extension RowSubject {
  /// Returns whether the table's rows are themselves the records that they tell of.
  fileprivate func isOwnRow(of table: RowTable) -> Bool {
    self.table == .named(table.name) && table.key == [scope, record]
  }
}

/// A catalogue's tables by name, each with its other side.
struct SealedLayout: Sendable {
  private let tables: [String: SealedTable]
  /// The catalogue of the store beneath.
  let inner: Catalogue

  /// The vault's own table: the header, and how often each search index changed.
  static let vault = RowTable(
    name: "_vault", columns: [ColumnDefinition("name", .text), ColumnDefinition("value", .bytes)],
    key: [0])

  /// Holds the header once more, on another page of a file.
  ///
  /// Its columns are others than those of ``vault``, so that pages of either are told apart where the
  /// file's own lists of them are lost.
  static let headerCopy = RowTable(
    name: "_vault_copy",
    columns: [
      ColumnDefinition("name", .text), ColumnDefinition("number", .integer),
      ColumnDefinition("value", .bytes),
    ],
    key: [0, 1])

  /// The number of times that the tables beneath changed without any of the catalogue's; raise it
  /// with each change.
  ///
  /// Programs from before the second header would write only one of the two.
  private static let changes = 1

  init(_ catalogue: Catalogue) throws {
    let sealed = try catalogue.tables.map { try SealedTable($0.withSealedLog) }
    tables = Dictionary(sealed.map { ($0.outer.name, $0) }) { first, _ in first }
    // The two headers at the two ends, so that no neighbouring pages of a new file hold both.
    inner = catalogue.keeping(
      [SealedLayout.headerCopy] + sealed.map(\.inner) + [SealedLayout.vault],
      version: catalogue.version + SealedLayout.changes)
  }

  /// The table of that name, regardless of the caller's copy of it.
  func table(named name: String) throws -> SealedTable {
    guard let table = tables[name] else {
      throw StorageError(.invalid, "this store keeps no table \(name)")
    }
    return table
  }

  /// Every table, in order.
  var all: [SealedTable] { tables.values.sorted { $0.outer.name < $1.outer.name } }
}

extension RowTable {
  /// The same table; the log's fields are sealed even while no record has a sensitive column, so
  /// that a later catalogue may bring one.
  fileprivate var withSealedLog: RowTable {
    guard case .column = subject?.table, let fields = position(of: "fields") else { return self }
    var columns = columns
    columns[fields].isSensitive = true
    return RowTable(name: name, columns: columns, key: key, indexes: indexes, subject: subject)
  }
}

extension Catalogue {
  /// The tables as an encrypting store keeps them in the store beneath it: open that with these.
  ///
  /// Sensitive columns hold bytes there and are neither searched nor indexed. A record's table with
  /// such columns has its wrapped key besides (`_key`), and for each that is indexed a blind index
  /// (`_blind_…`). The fields in the change log are always sealed. Two more tables, `_vault`
  /// and `_vault_copy`, hold the header, and the version is greater by one for the second of them.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if a sensitive
  ///   column can't be sealed, because nothing says which record its row tells of.
  public var sealed: Catalogue {
    get throws { try SealedLayout(self).inner }
  }
}
