import DomainModels
import GRDB
import Storage

/// Moves a database file forward to a layout.
enum SQLiteMigration {
  /// Makes or moves forward every table, in one transaction.
  ///
  /// - Throws: ``StorageError``; with ``StorageError/Reason/invalid``, and nothing changed, if a
  ///   table holds what the layout can't read or write any more.
  static func run(
    _ database: Database, _ layout: SQLiteLayout, _ path: String
  ) throws {
    try database.inTransaction(.immediate) {
      // Another process may have done it while this one waited.
      if try SQLiteFile.isCurrent(database, layout, path) { return .commit }
      var isRekeyed = false
      for table in layout.tables {
        isRekeyed = try bringUp(table, of: layout, database) || isRekeyed
      }
      if isRekeyed {
        try InternalTables.settle(SQLiteRows(database, layout: layout), in: layout.tables)
      }
      try database.execute(
        sql: """
          DROP TABLE IF EXISTS _layout;
          CREATE TABLE _layout (fingerprint TEXT NOT NULL, product TEXT) STRICT;
          """)
      try database.execute(
        sql: "INSERT INTO _layout VALUES (?, ?)", arguments: [layout.fingerprint, layout.product])
      let before = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      let version = StoreVersion(
        layout: layout.version, log: StoreVersion(userVersion: before).log)
      try database.execute(sql: "PRAGMA user_version = \(version.userVersion)")
      try database.execute(sql: "PRAGMA application_id = \(SQLiteFile.applicationID)")
      return .commit
    }
  }

  /// Refuses, before anything is written, what ``run(_:_:_:)`` would refuse.
  static func requirePossible(_ database: Database, _ layout: SQLiteLayout) throws {
    for table in layout.tables where try database.tableExists(table.name) {
      try requireReadable(database.columns(in: table.name), as: table)
    }
  }

  /// Makes a table, or adds the columns and indexes that it lacks; what a table of records has
  /// besides, stays.
  ///
  /// - Returns: whether it is one of the port's own, and its rows have another key now.
  private static func bringUp(
    _ table: RowTable, of layout: SQLiteLayout, _ database: Database
  ) throws -> Bool {
    var isRekeyed = false
    if try database.tableExists(table.name) {
      var present = try database.columns(in: table.name)
      try requireReadable(present, as: table)
      if isOlder(present, than: table) {
        try rebuild(table, present, database)
        present = try database.columns(in: table.name)
        isRekeyed = true
      }
      let names = Set(present.map(\.name))
      for column in table.columns where !names.contains(column.name) {
        try database.execute(
          sql: "ALTER TABLE \(table.name.quoted) ADD COLUMN \(column.sql)")
      }
    } else {
      try database.execute(sql: table.creation)
    }
    try dropIndexes(of: table, database)
    try moveToGroups(table, database)
    for index in table.indexCreations { try database.execute(sql: index) }
    if let search = table.searchCreation {
      try database.execute(sql: search)
      try SQLiteRows(database, layout: layout).rebuildSearch(of: table)
    }
    return isRekeyed
  }

  /// Returns whether a table of the port's own has another key than it had.
  private static func isOlder(_ present: [ColumnInfo], than table: RowTable) -> Bool {
    let key = present.filter { $0.primaryKeyIndex > 0 }.sorted {
      $0.primaryKeyIndex < $1.primaryKeyIndex
    }
    return InternalTables.isOwn(table)
      && key.map(\.name) != table.key.map { table.columns[$0].name }
  }

  /// Gives a table of the port's own another key, without what was a part of the old one alone.
  private static func rebuild(
    _ table: RowTable, _ present: [ColumnInfo], _ database: Database
  ) throws {
    let names = Set(present.map(\.name))
    let kept = table.columns.map(\.name).filter(names.contains)
    let list = kept.map(\.quoted).joined(separator: ", ")
    // A proof is over the key that the row had.
    let values = kept.map { name in
      name == InternalTables.proof && table.columns.contains { !names.contains($0.name) }
        ? "NULL" : name.quoted
    }.joined(separator: ", ")
    let old = "\(table.name)_before".quoted
    try database.execute(sql: "ALTER TABLE \(table.name.quoted) RENAME TO \(old)")
    try database.execute(sql: table.creation)
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO \(table.name.quoted) (\(list)) SELECT \(values) FROM \(old) ORDER BY rowid;
        DROP TABLE \(old);
        """)
  }

  /// Drops the indexes that an older layout had and this one has not.
  private static func dropIndexes(of table: RowTable, _ database: Database) throws {
    let known = Set(table.indexNames)
    for index in try database.indexes(on: table.name)
    where index.name.hasPrefix("\(table.name)_by_") && !known.contains(index.name) {
      try database.execute(sql: "DROP INDEX \(index.name.quoted)")
    }
  }

  /// Gives each row of a group the group's scope: in an older layout it had another.
  private static func moveToGroups(_ table: RowTable, _ database: Database) throws {
    guard let group = table.group else { return }
    let scope = table.columns[group.scope].name.quoted
    let hex = "lower(hex(\(table.columns[group.group].name.quoted)))"
    let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map {
      "substr(\(hex), \($0.0), \($0.1))"
    }
    let text = parts.joined(separator: " || '-' || ")
    guard group.isMovable else {
      let sql = "SELECT 1 FROM \(table.name.quoted) WHERE \(scope) <> \(text) LIMIT 1"
      if try Row.fetchOne(database, sql: sql) != nil { throw StorageError.immovable(table) }
      return
    }
    try database.execute(
      sql: "UPDATE \(table.name.quoted) SET \(scope) = \(text) WHERE \(scope) <> \(text)")
  }

  /// Refuses a table whose columns changed in a way that its rows can't follow.
  private static func requireReadable(_ present: [ColumnInfo], as table: RowTable) throws {
    let isOlder = isOlder(present, than: table)
    for column in present {
      // The key of an older layout of the port's own tables is replaced.
      if isOlder, column.primaryKeyIndex > 0, table.position(of: column.name) == nil { continue }
      let place = "\(table.name).\(column.name)"
      let old = column.type + (column.isNotNull ? " NOT NULL" : "")
      guard let position = table.position(of: column.name) else {
        guard column.isNotNull, column.defaultValueSQL == nil else { continue }
        throw StorageError(
          .invalid, "\(place) changed from \(old) to nothing, and every row must have it",
          hint: hint)
      }
      let new = table.columns[position].declaration
      guard old == new else {
        throw StorageError(.invalid, "\(place) changed from \(old) to \(new)", hint: hint)
      }
    }
  }

  private static let hint =
    "Keep the column as it was, and add another; the file was left as it is"
}
