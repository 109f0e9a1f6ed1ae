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
    return series
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
