import Dispatch

/// Clients that commit at once, with and without telling other processes of it.
struct NotifyBenchmark {
  let server: Server
  let clients: Int

  /// The cases, each for as long a round.
  func series(_ limit: Duration) -> Series {
    var series = Series("commits a second by \(clients) clients of libpq, one row each")
    for (name, statement) in [
      ("with SELECT 1 in the transaction", "SELECT 1"),
      ("with NOTIFY in the transaction", "NOTIFY quartet, 'notes'"),
    ] {
      series.add(name) {
        let address = try server.freshPlace()
        try LibpqSession(address)
          .execute("CREATE TABLE notes (id bigserial PRIMARY KEY, text text)")
        return try await race(address, statement, limit)
      }
    }
    return series
  }

  /// Has every client commit until the time is over.
  private func race(
    _ address: String, _ statement: String, _ limit: Duration
  ) async throws -> Sample {
    try await withThrowingTaskGroup(of: Double.self) { group in
      for client in 0..<clients {
        group.addTask {
          // It blocks, so it gets a thread that is not one of Swift's.
          try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "client \(client)").async {
              continuation.resume(with: Result { try rate(address, statement, limit) })
            }
          }
        }
      }
      return Sample(rate: try await group.reduce(0, +))
    }
  }

  /// Measures the number of commits per second of one client, from when it is connected.
  private func rate(_ address: String, _ statement: String, _ limit: Duration) throws -> Double {
    let session = try LibpqSession(address)
    let clock = ContinuousClock()
    let start = clock.now
    var count = 0
    while start.duration(to: clock.now) < limit {
      try session.execute("BEGIN")
      try session.execute("INSERT INTO notes (text) VALUES ('a note of some length')")
      try session.execute(statement)
      try session.execute("COMMIT")
      count += 1
    }
    return Double(count) / (start.duration(to: clock.now) / .seconds(1))
  }
}
