import DomainModels
import Storage

/// Moves a database forward to a layout.
struct PostgresMigration {
  private let session: PostgresSession
  private let layout: PostgresLayout
  private let place: String

  init(_ session: PostgresSession, _ layout: PostgresLayout, place: String) {
    self.session = session
    self.layout = layout
    self.place = place
  }

  /// Makes or moves forward every table, in one transaction, unless that was done before.
  ///
  /// - Throws: ``PostgresFailure``; ``StorageError``, and nothing changed, if the tables are newer
  ///   or belong to another program, or hold what the layout can't read or write any more.
  func run() throws {
    if try exists("_layout"), try isCurrent() { return }
    // Not serialisable: a process that waits for the lock has to see what its holder committed.
    // An index on a large table takes longer than any other statement may.
    try session.execute(
      "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL statement_timeout = 0")
    try session.execute(
      "SELECT pg_advisory_xact_lock(\(PostgresMigration.lock), hashtext(current_schema()))")
    // Only now: what is looked at without the lock may be half of what another one is making.
    if try !isCurrent() {
      var isRekeyed = false
      for table in layout.tables { isRekeyed = try bringUp(table) || isRekeyed }
      if isRekeyed { try settle() }
      try session.execute(
        """
        CREATE TABLE IF NOT EXISTS _layout (version bigint NOT NULL, fingerprint text NOT NULL);
        ALTER TABLE _layout ADD COLUMN IF NOT EXISTS product text;
        DELETE FROM _layout;
        INSERT INTO _layout VALUES (
          \(layout.version), \(layout.fingerprint.enclosed(in: "'")),
          \(layout.product?.enclosed(in: "'") ?? "NULL"))
        """)
    }
    try session.execute("COMMIT")
  }

  /// The lock that keeps two processes from moving one place at once (`QRTT`).
  private static let lock = 0x5152_5454

  /// Returns whether the tables have this layout already.
  private func isCurrent() throws -> Bool {
    guard try exists("_layout") else {
      for table in layout.tables where try exists(table.name) {
        throw StorageError(
          .corrupt, "\(place) has a table \(table.name) of another program",
          hint: "Choose another database, or another schema by its search path")
      }
      return false
    }
    // Earlier versions of the program made the table without the product.
    let known = try session.execute(
      "SELECT version, fingerprint, to_jsonb(_layout) ->> 'product' FROM _layout")
    guard known.rowCount == 1, let version = known.text(row: 0, column: 0).flatMap(Int64.init)
    else { return false }
    let owner = known.text(row: 0, column: 2)
    try requireProduct(owner)
    guard version <= layout.version else {
      throw StorageError.newer(place, layout: version, known: layout.version)
    }
    return version == layout.version && known.text(row: 0, column: 1) == layout.fingerprint
      && (layout.product == nil || owner != nil)
  }

  /// Refuses the store of another product, regardless of its layout.
  ///
  /// If the store names no product, its tables identify it: no product has had a table that it has
  /// no more.
  private func requireProduct(_ owner: String?) throws {
    guard let product = layout.product, owner != product else { return }
    let isAnothers: Bool
    if owner == nil {
      let names = try session.execute(
        """
        SELECT relname FROM pg_class
        WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND relname !~ '^_'
        """)
      let known = Set(layout.tables.map(\.name))
      isAnothers = (0..<names.rowCount).contains { row in
        names.text(row: row, column: 0).map { !known.contains($0) } ?? false
      }
    } else {
      isAnothers = true
    }
    if isAnothers { throw StorageError.otherProduct(place, of: owner, known: product) }
  }

  /// Returns whether our schema has a table of this name; another schema's is none of our business.
  private func exists(_ table: String) throws -> Bool {
    try session.execute(
      """
      SELECT 1 FROM pg_class
      WHERE relname = \(table.enclosed(in: "'")) AND relnamespace = current_schema()::regnamespace
      """
    ).rowCount > 0
  }

  /// Makes a table, or adds the columns and indexes that it lacks; what it has besides, stays.
  ///
  /// - Returns: whether it is one of the port's own, and its rows have another key now.
  private func bringUp(_ table: RowTable) throws -> Bool {
    var isRekeyed = false
    if try exists(table.name) {
      let present = try columns(of: table)
      let key = try key(of: table)
      // A table with partitions on other servers has no key of its own, and was never older.
      isRekeyed = InternalTables.isOwn(table) && !key.isEmpty && key != table.keyNames
      try requireReadable(present, except: isRekeyed ? key : [], as: table)
      let names = Set(present.map(\.name))
      for column in table.columns where !names.contains(column.name) {
        try session.execute("ALTER TABLE \(table.name.quoted) ADD COLUMN \(column.sql)")
      }
      if isRekeyed { try rekey(table, from: key) }
      if !table.searchable.isEmpty { try bringUpTokens(of: table) }
    } else {
      for statement in table.creation(spreadOver: layout.partitions) {
        try session.execute(statement)
      }
    }
    if !table.searchable.isEmpty {
      try session.execute(
        """
        COMMENT ON COLUMN \(table.name.quoted).\(RowTable.tokens)
        IS \(searchableNames(of: table).enclosed(in: "'"))
        """)
    }
    try dropIndexes(of: table)
    try moveToGroups(table)
    for index in table.indexCreations { try session.execute(index) }
    return isRekeyed
  }

  /// Drops the indexes that an older layout had and this one has not.
  private func dropIndexes(of table: RowTable) throws {
    let known = Set(table.indexTitles)
    for name in try indexes(of: table)
    where name.hasPrefix("_\(table.name)_by_") && !known.contains(name) {
      try session.execute("DROP INDEX \(name.quoted)")
    }
  }

  /// Gives each row of a group the group's scope: in an older layout it had another.
  private func moveToGroups(_ table: RowTable) throws {
    guard let group = table.group else { return }
    let scope = table.columns[group.scope].name.quoted
    let text = "\(table.columns[group.group].name.quoted)::text"
    guard group.isMovable else {
      let found = try session.execute(
        "SELECT 1 FROM \(table.name.quoted) WHERE \(scope) <> \(text) LIMIT 1")
      if found.rowCount > 0 { throw StorageError.immovable(table) }
      return
    }
    // Those that a newer version had besides, and the tokens, go along.
    let names = try columns(of: table).map(\.name.quoted)
    let values = names.map { $0 == scope ? text : $0 }
    // Not by UPDATE, which moves no row to a partition of another server.
    try session.execute(
      """
      WITH moved AS (DELETE FROM \(table.name.quoted) WHERE \(scope) <> \(text) RETURNING *)
      INSERT INTO \(table.name.quoted) (\(names.joined(separator: ", ")))
      SELECT \(values.joined(separator: ", ")) FROM moved
      """)
  }

  // MARK: The port's own tables

  /// Gives a table of the port's own another key, without what was a part of the old one alone, and
  /// without its indexes.
  private func rekey(_ table: RowTable, from key: [String]) throws {
    try session.execute("ALTER TABLE \(table.name.quoted) DROP CONSTRAINT \(table.keyTitle.quoted)")
    for name in try indexes(of: table) { try session.execute("DROP INDEX \(name.quoted)") }
    for name in key where table.position(of: name) == nil {
      try session.execute("ALTER TABLE \(table.name.quoted) DROP COLUMN \(name.quoted)")
    }
    try session.execute("ALTER TABLE \(table.name.quoted) ADD \(table.keyConstraint)")
  }

  /// The names of a table's indexes.
  private func indexes(of table: RowTable) throws -> [String] {
    let found = try session.execute(
      """
      SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = \(table.name.quoted.enclosed(in: "'"))::regclass
      """)
    return (0..<found.rowCount).compactMap { found.text(row: $0, column: 0) }
  }

  private func settle() throws {
    let rows = PostgresRows(session, layout: layout, place: place)
    do {
      try InternalTables.settle(rows, in: layout.tables)
    } catch {
      throw rows.failure ?? error
    }
  }

  /// The names of a table's key, in its order.
  private func key(of table: RowTable) throws -> [String] {
    let names = try session.execute(
      """
      SELECT attname
      FROM pg_index CROSS JOIN unnest(indkey) WITH ORDINALITY AS part (number, place)
      JOIN pg_attribute ON attrelid = indrelid AND attnum = number
      WHERE indrelid = \(table.name.quoted.enclosed(in: "'"))::regclass AND indisprimary
      ORDER BY place
      """)
    return (0..<names.rowCount).compactMap { names.text(row: $0, column: 0) }
  }

  // MARK: Columns

  private struct Column {
    let name: String
    let declaration: String
    let mustBeGiven: Bool
  }

  private func columns(of table: RowTable) throws -> [Column] {
    let result = try session.execute(
      """
      SELECT attname, format_type(atttypid, atttypmod), attnotnull, atthasdef
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relname = \(table.name.enclosed(in: "'"))
        AND relnamespace = current_schema()::regnamespace AND attnum > 0 AND NOT attisdropped
      """)
    return (0..<result.rowCount).map { row in
      let isNotNull = result.text(row: row, column: 2) == "t"
      let type = result.text(row: row, column: 1) ?? ""
      return Column(
        name: result.text(row: row, column: 0) ?? "",
        declaration: type + (isNotNull ? " NOT NULL" : ""),
        mustBeGiven: isNotNull && result.text(row: row, column: 3) != "t")
    }
  }

  /// Refuses a table whose columns changed in a way that its rows can't follow.
  ///
  /// Columns of a key that is `replaced` may go.
  private func requireReadable(
    _ present: [Column], except replaced: [String], as table: RowTable
  ) throws {
    let ours = [RowTable.tokens, RowTable.moreTokens]
    for column in present where !ours.contains(column.name) {
      if replaced.contains(column.name), table.position(of: column.name) == nil { continue }
      let place = "\(table.name).\(column.name)"
      guard let position = table.position(of: column.name) else {
        guard column.mustBeGiven else { continue }
        throw StorageError(
          .invalid,
          "\(place) changed from \(column.declaration) to nothing, and every row must have it",
          hint: PostgresMigration.hint)
      }
      let new = table.columns[position].declaration
      guard column.declaration == new else {
        throw StorageError(
          .invalid, "\(place) changed from \(column.declaration) to \(new)",
          hint: PostgresMigration.hint)
      }
    }
  }

  private static let hint =
    "Keep the column as it was, and add another; the database was left as it is"

  // MARK: Tokens

  /// Cuts the texts of all rows again if other columns are searchable now.
  private func bringUpTokens(of table: RowTable) throws {
    for column in RowTable.tokenColumns {
      try session.execute("ALTER TABLE \(table.name.quoted) ADD COLUMN IF NOT EXISTS \(column)")
    }
    let known = try session.execute(
      """
      SELECT col_description(attrelid, attnum) FROM pg_attribute
      WHERE attrelid = \(table.name.quoted.enclosed(in: "'"))::regclass
        AND attname = '\(RowTable.tokens)'
      """
    ).text(row: 0, column: 0)
    if known == searchableNames(of: table) { return }
    let columns = table.key + table.searchable
    let list = columns.map { table.columns[$0].name.quoted }.joined(separator: ", ")
    // In portions, since a server's table need not fit into memory.
    try session.execute(
      "DECLARE texts BINARY NO SCROLL CURSOR FOR SELECT \(list) FROM \(table.name.quoted)")
    while true {
      let portion = try session.execute("FETCH 1000 FROM texts")
      if portion.rowCount == 0 { break }
      let row = PostgresRow(portion, types: columns.map { table.columns[$0].type })
      for index in 0..<portion.rowCount {
        row.index = index
        let values = try columns.indices.map { try row.value(at: $0) }
        let tokens = SearchVector(Array(values[table.key.count...]))
        let key = Array(values[..<table.key.count])
        _ = try session.run(PostgresQuery(indexing: key, of: table, tokens: tokens))
      }
    }
    try session.execute("CLOSE texts")
  }

  private func searchableNames(of table: RowTable) -> String {
    table.searchable.map { table.columns[$0].name }.joined(separator: " ")
  }
}
