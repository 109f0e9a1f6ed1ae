import DomainModels
import PostgresStorage
import Storage

/// Writers at once, in one scope or each in a scope of its own, so that only what they share can hold
/// them up.
struct ContentionBenchmark {
  let server: Server
  let writers: Int

  /// The cases, each for as long a round.
  func series(_ limit: Duration) throws -> Series {
    let notes = try NoteTable()
    let log = ScopedLog()
    var series = Series("commits a second by \(writers) writers")
    let places = [("all in one scope, which has one clock", true), ("each in its scope", false)]
    for (place, isShared) in places {
      series.add("a record through the port, \(place)") {
        let catalogue = try Catalogue(version: 1, [Note.self])
        let (backend, _) = try await server.open(catalogue, connections: writers)
        let store = RecordStore(
          backend: backend, catalogue: catalogue, environment: server.environment)
        return try await race(backend, limit) { scope, number in
          let note = server.note(number)
          let owner = Scope(isShared ? "everybody" : scope)
          try await store.acting(for: owner).write { try $0.insert(note) }
        }
      }
    }
    for numbering in Numbering.allCases {
      series.add(numbering.rawValue) {
        let (backend, address) = try await server.open(notes.catalogue, connections: writers)
        try log.make((0..<writers).map(scope), at: address)
        return try await race(backend, limit) { scope, number in
          let row = server.row(number, of: scope)
          try await backend.write { rows in
            try rows.insert(row.values, into: notes.table)
            try log.append(row, numbering, in: rows)
          }
        }
      }
    }
    return series
  }

  private func scope(_ writer: Int) -> String { "writer\(writer)" }

  /// Has every writer commit until the time is over, and closes the store.
  private func race(
    _ backend: PostgresBackend, _ limit: Duration,
    _ body: @escaping @Sendable (_ scope: String, _ number: Int) async throws -> Void
  ) async throws -> Sample {
    let sample = try await Race(writers: writers, limit: limit).run(on: backend) { writer, number in
      try await body(scope(writer), number)
    }
    try await backend.close()
    return sample
  }
}

/// Writers at once, each of which commits again and again until a time is over.
struct Race {
  let writers: Int
  let limit: Duration

  /// Lets all writers make requests at once, and measures them.
  ///
  /// - Parameters:
  ///   - backend: the store in which they write, which counts what runs again if it is PostgreSQL's.
  ///   - body: the work of a writer, repeated while there is time; the number is -1 before it
  ///     begins.
  /// - Returns: the number of runs per second of all of them.
  /// - Throws: what `body` throws.
  func run(
    on backend: any StorageBackend,
    _ body: @escaping @Sendable (_ writer: Int, _ number: Int) async throws -> Void
  ) async throws -> Sample {
    // Connects, and makes what a first write makes.
    for writer in 0..<writers { try await body(writer, -1) }
    let server = backend as? PostgresBackend
    let before = server?.reruns
    let clock = ContinuousClock()
    let start = clock.now
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for writer in 0..<writers {
        group.addTask {
          var count = 0
          while start.duration(to: clock.now) < limit {
            try await body(writer, count)
            count += 1
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    let time = start.duration(to: clock.now) / .seconds(1)
    var sample = Sample(rate: Double(count) / time)
    if let server, let before {
      sample.reruns = Double(server.reruns - before) / Double(max(1, count))
    }
    return sample
  }
}
