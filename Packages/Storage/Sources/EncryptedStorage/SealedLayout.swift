import DomainModels
import Storage

/// A catalogue's tables by name, each with its other side.
struct SealedLayout: Sendable {
  private let tables: [String: SealedTable]
  /// What the store beneath keeps.
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

  /// How often the tables beneath changed without any of the catalogue's; raise it with each change.
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

  /// The table of that name, whatever the caller's copy of it says.
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
