import DomainModels
import Storage

/// Reads every row and every index that can be read, to find what is damaged.
struct PostgresCheck {
  private let session: PostgresSession
  private let layout: PostgresLayout

  init(_ session: PostgresSession, _ layout: PostgresLayout) {
    self.session = session
    self.layout = layout
  }

  /// Examines all of it.
  ///
  /// - Returns: a sentence for each damage, and for each setting with which a power cut makes some.
  /// - Throws: ``PostgresFailure`` if it can't be examined.
  func run() throws -> [String] {
    var problems = try ServerSettings(session).dangers()
    for table in layout.tables {
      try examine(table.name, reading(table), &problems)
    }
    if let examination = try indexExamination() {
      for index in try indexes() {
        let name = index.enclosed(in: "'")
        try examine(index, "SELECT \(examination)(\(name)::regclass, true)", &problems)
      }
    }
    return problems
  }

  /// Reads every value, also those that lie outside their rows.
  private func reading(_ table: RowTable) -> String {
    let long = table.columns.filter { ["text", "bytea"].contains($0.type.sql) }
    let sums = long.map { ", sum(octet_length(\($0.name.quoted)))" }.joined()
    return "SELECT count(*)\(sums) FROM \(table.name.quoted)"
  }

  /// The function that examines an index, if the database has its extension and this user may call
  /// it; by PostgreSQL's default only superusers may.
  private func indexExamination() throws -> String? {
    let found = try session.execute(
      """
      SELECT quote_ident(nspname) || '.bt_index_check' FROM pg_extension
      JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'amcheck'
      AND has_function_privilege(
        to_regprocedure(quote_ident(nspname) || '.bt_index_check(regclass, boolean)'), 'EXECUTE')
      """)
    return found.rowCount == 0 ? nil : found.text(row: 0, column: 0)
  }

  /// Our indexes, quoted.
  private func indexes() throws -> [String] {
    let found = try session.execute(
      """
      SELECT quote_ident(relname) FROM pg_class JOIN pg_am ON pg_am.oid = relam
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND amname = 'btree'
      """)
    return (0..<found.rowCount).compactMap { found.text(row: $0, column: 0) }
  }

  private func examine(
    _ name: String, _ statement: String, _ problems: inout [String]
  ) throws {
    do {
      try session.execute(statement)
    } catch let failure as PostgresFailure where failure.state?.hasPrefix("XX") ?? false {
      problems.append("\(name): \(failure.message)")
    }
  }
}

/// The effects of a server's settings on a store, and the cost of other settings.
struct ServerSettings {
  private let session: PostgresSession

  init(_ session: PostgresSession) { self.session = session }

  /// Names the settings with which a power cut makes damage.
  ///
  /// - Returns: a sentence for each.
  /// - Throws: ``PostgresFailure`` if they can't be read.
  func dangers() throws -> [String] {
    var dangers: [String] = []
    if try value(of: "fsync") == "off" {
      dangers.append(
        "the server's fsync is off: a power cut loses and damages acknowledged commits; "
          + "turned on, each commit waits for the disk")
    }
    if try value(of: "full_page_writes") == "off" {
      dangers.append(
        "the server's full_page_writes is off: a power cut leaves pages half written, for good; "
          + "turned on, the log holds each page once more after a checkpoint")
    }
    return dangers
  }

  /// Names the settings that make writers run again for nothing.
  ///
  /// A transaction remembers which rows it read; beyond a number of them in one table, that it read
  /// the table, and then it conflicts with every writer of the table.
  ///
  /// - Returns: a sentence for each.
  /// - Throws: ``PostgresFailure`` if they can't be read.
  func advice() throws -> [String] {
    guard let locks = try value(of: "max_pred_locks_per_transaction").flatMap(Int.init),
      let relation = try value(of: "max_pred_locks_per_relation").flatMap(Int.init)
    else { return [] }
    // A negative number divides the other one.
    let limit = relation < 0 ? locks / -relation : relation
    if limit >= ServerSettings.enough { return [] }
    return [
      "the server's max_pred_locks_per_transaction is \(locks): a transaction that reads more than "
        + "\(limit) rows or pages of a table counts as if it had read all of it, and runs again "
        + "whenever others write there; max_pred_locks_per_transaction = 2048 with "
        + "max_pred_locks_per_relation = 4000 and max_pred_locks_per_page = 64 takes some 60 MB of "
        + "memory for 100 connections, and a restart of the server"
    ]
  }

  /// The number of rows that a transaction should be able to read of a table: more than a long list
  /// has.
  private static let enough = 1_000

  private func value(of setting: String) throws -> String? {
    try session.execute("SELECT current_setting('\(setting)', true)").text(row: 0, column: 0)
  }
}
