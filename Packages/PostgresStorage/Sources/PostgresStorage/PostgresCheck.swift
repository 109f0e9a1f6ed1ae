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
