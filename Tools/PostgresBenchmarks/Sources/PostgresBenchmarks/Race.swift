import PostgresStorage
import Storage

/// Writers at once, each of which commits again and again until a time is over.
struct Race {
  let writers: Int
  let limit: Duration

  /// Lets all writers make requests at once, and measures them.
  ///
  /// - Parameters:
  ///   - backend: the store in which they write, which counts what runs again if it is PostgreSQL's.
  ///   - body: what a writer does, as often as there is time for; the number is -1 before it begins.
  /// - Returns: how often a second all of them did it.
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
