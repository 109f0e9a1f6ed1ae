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
