import DomainModels
import PostgresStorage
import Storage

/// One row a transaction, one writer: how much of a commit is the disk's.
struct CommitBenchmark {
  let server: Server

  /// The cases, each with as many commits a round.
  func series(_ count: Int) throws -> Series {
    let notes = try NoteTable()
    var series = Series("commits a second by one writer, one row each")
    series.add("INSERT by libpq, outside a transaction") {
      let (backend, address) = try await server.open(notes.catalogue)
      try await backend.close()
      let session = try LibpqSession(address)
      let rows = rows(count)
      return try await Sample.measure(count) {
        for row in rows {
          try session.run(
            "INSERT INTO notes (\(NoteRow.columns)) VALUES ($1, $2, $3, $4, $5, $6)",
            row.parameters)
        }
      }
    }
    series.add("a row through the port") {
      let (backend, _) = try await server.open(notes.catalogue)
      let rows = rows(count).map(\.values)
      let sample = try await Sample.measure(count) {
        for row in rows { try await backend.write { try $0.insert(row, into: notes.table) } }
      }
      try await backend.close()
      return sample
    }
    series.add("a record, its change and its tokens through the port") {
      let catalogue = try Catalogue(version: 1, [Note.self])
      let (backend, _) = try await server.open(catalogue)
      let store = RecordStore(
        backend: backend, catalogue: catalogue, environment: server.environment)
      let records = (0..<count).map { server.note($0) }
      let sample = try await Sample.measure(count) {
        for record in records { try await store.write { try $0.insert(record) } }
      }
      try await backend.close()
      return sample
    }
    return series
  }

  private func rows(_ count: Int) -> [NoteRow] { (0..<count).map { server.row($0, of: "ana") } }
}

/// One row by its key, one reader: what the port's snapshot costs.
struct ReadBenchmark {
  let server: Server

  /// The cases, each with as many reads a round.
  func series(_ count: Int) throws -> Series {
    let notes = try NoteTable()
    let rows = (0..<count).map { server.row($0, of: "ana") }
    var series = Series("reads a second by one reader, one row each")
    series.add("SELECT by libpq, outside a transaction") {
      let (backend, address) = try await fill(notes, rows)
      try await backend.close()
      let session = try LibpqSession(address)
      return try await Sample.measure(count) {
        for row in rows {
          try session.run(
            "SELECT text FROM notes WHERE _scope = $1 AND id = $2",
            [.text(row.scope), .uuid(row.id)])
        }
      }
    }
    series.add("a row through the port, in a snapshot of its own") {
      let (backend, _) = try await fill(notes, rows)
      let sample = try await Sample.measure(count) {
        for row in rows {
          let query = RowQuery(
            notes.table, columns: [2],
            filter: .all([
              .compare(0, .equal, .text(row.scope)), .compare(1, .equal, .uuid(row.id)),
            ]))
          try await backend.read { try $0.visit(query) { _ = try $0.value(at: 0) } }
        }
      }
      try await backend.close()
      return sample
    }
    return series
  }

  private func fill(
    _ notes: NoteTable, _ rows: [NoteRow]
  ) async throws -> (backend: PostgresBackend, address: String) {
    let opened = try await server.open(notes.catalogue)
    try await opened.backend.write { writing in
      for row in rows { try writing.insert(row.values, into: notes.table) }
    }
    return opened
  }
}
