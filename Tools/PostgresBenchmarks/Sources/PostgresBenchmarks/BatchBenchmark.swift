import DomainModels
import PostgresStorage
import Storage

/// Many rows in one transaction: what a requirement of the port for batches would gain.
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
    series.add("records, their changes and their tokens through the port") {
      let catalogue = try Catalogue(version: 1, [Note.self])
      let (backend, _) = try await server.open(catalogue)
      let store = RecordStore(
        backend: backend, catalogue: catalogue, environment: server.environment)
      let records = (0..<count).map { server.note($0) }
      let sample = try await Sample.measure(count) {
        try await store.write { for record in records { try $0.insert(record) } }
      }
      try await backend.close()
      return sample
    }
    return series
  }
}
