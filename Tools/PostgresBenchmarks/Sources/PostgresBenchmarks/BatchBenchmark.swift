import DomainModels
import PostgresStorage
import Storage

/// Many rows in one transaction, one by one and together.
struct BatchBenchmark {
  let server: Server

  /// The cases, each with as many rows a round.
  func series(_ count: Int) throws -> Series {
    let notes = try NoteTable()
    var series = Series("rows a second, \(count) in one transaction")
    series.add("row by row through the port") {
      let (backend, _) = try await server.open(notes.catalogue)
      let rows = (0..<count).map { server.row($0, of: "ana").values }
      let sample = try await Sample.measure(count) {
        try await backend.write { for row in rows { try $0.insert(row, into: notes.table) } }
      }
      try await backend.close()
      return sample
    }
    for statement in BatchStatement.allCases {
      series.add("\(statement.rawValue) by libpq") {
        let (backend, address) = try await server.open(notes.catalogue)
        try await backend.close()
        let session = try LibpqSession(address)
        let rows = (0..<count).map { server.row($0, of: "ana") }
        return try await Sample.measure(count) {
          try session.execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
          try statement.insert(rows, by: session)
          try session.execute("COMMIT")
        }
      }
    }
    series.add("rows together through the port") {
      let (backend, _) = try await server.open(notes.catalogue)
      let rows = (0..<count).map { server.row($0, of: "ana").values }
      let sample = try await Sample.measure(count) {
        try await backend.write { try $0.insert(rows, into: notes.table) }
      }
      try await backend.close()
      return sample
    }
    series.add("records, their changes and their tokens one by one through the port") {
      try await self.records(count) { transaction, records in
        for record in records { try transaction.insert(record) }
      }
    }
    series.add("records, their changes and their tokens together through the port") {
      try await self.records(count) { try $0.insert($1) }
    }
    series.add("the same rows, changes and tokens as JSON by libpq") {
      try await self.sameRows(count)
    }
    return series
  }

  /// Adds the rows that the port makes of records, ready as they are, with a statement for each
  /// table.
  private func sameRows(_ count: Int) async throws -> Sample {
    let catalogue = try Catalogue(version: 1, [Note.self])
    let (full, source) = try await server.open(catalogue)
    let store = RecordStore(backend: full, catalogue: catalogue, environment: server.environment)
    let records = (0..<count).map { server.note($0) }
    try await store.write { try $0.insert(records) }
    try await full.close()
    let tables = [Note.table, "_changes"]
    let reading = try LibpqSession(source)
    let texts = try tables.map { try reading.text("SELECT json_agg(row)::text FROM \($0) AS row") }
    let (empty, address) = try await server.open(catalogue)
    try await empty.close()
    let session = try LibpqSession(address)
    return try await Sample.measure(count) {
      try session.execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
      for (table, text) in zip(tables, texts) {
        try session.run(
          """
          INSERT INTO \(table) SELECT * FROM json_populate_recordset(NULL::\(table), $1::text::json)
          ON CONFLICT DO NOTHING
          """, [.text(text)])
      }
      try session.execute("COMMIT")
    }
  }

  /// Adds records in one of two ways.
  private func records(
    _ count: Int, _ insert: @escaping @Sendable (WriteTransaction, [Note]) throws -> Void
  ) async throws -> Sample {
    let catalogue = try Catalogue(version: 1, [Note.self])
    let (backend, _) = try await server.open(catalogue)
    let store = RecordStore(
      backend: backend, catalogue: catalogue, environment: server.environment)
    let records = (0..<count).map { server.note($0) }
    let sample = try await Sample.measure(count) {
      try await store.write { try insert($0, records) }
    }
    try await backend.close()
    return sample
  }
}

/// A statement that inserts many rows at once.
enum BatchStatement: String, CaseIterable {
  case json = "one json_to_recordset"
  case values = "VALUES of 1,000 rows each"
  case arrays = "one unnest of binary arrays"

  /// Inserts rows and skips those whose key is there, as the port's own statement does.
  func insert(_ rows: [NoteRow], by session: LibpqSession) throws {
    switch self {
    case .json:
      let source = """
        SELECT \(NoteRow.columns) FROM json_to_recordset($1) AS \
        row(_scope text, id uuid, text text, number bigint, created_at bigint, updated_at bigint)
        """
      let list = rows.map(\.json).joined(separator: ",")
      try session.run(BatchStatement.insertion(source), [.text("[\(list)]")])
    case .values:
      for start in stride(from: 0, to: rows.count, by: 1_000) {
        let part = rows[start..<min(start + 1_000, rows.count)]
        let marks = part.indices.map { index in
          let first = (index - start) * 6
          return "(" + (1...6).map { "$\(first + $0)" }.joined(separator: ",") + ")"
        }
        try session.run(
          BatchStatement.insertion("VALUES \(marks.joined(separator: ","))"),
          part.flatMap(\.parameters))
      }
    case .arrays:
      let source = """
        SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], \
        $6::bigint[])
        """
      let types: [LibpqParameter.Element] = [.text, .uuid, .text, .bigint, .bigint, .bigint]
      let values = rows.map(\.parameters)
      let columns = types.enumerated().map { column, type in
        LibpqParameter.array(values.map { $0[column] }, of: type)
      }
      try session.run(BatchStatement.insertion(source), columns)
    }
  }

  private static func insertion(_ source: String) -> String {
    "INSERT INTO notes (\(NoteRow.columns)) \(source) ON CONFLICT DO NOTHING"
  }
}
