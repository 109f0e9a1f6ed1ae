import DomainModels
import Measuring
import Storage
import Sync
import SyncServer
import Synchronization

/// The cost of a round that finds nothing to exchange, beside one durable commit of a row.
struct IdleBenchmark {
  struct NotIdle: Error { let outcome: String }

  let world: SyncWorld

  /// Measures over both ways, and prints.
  func run(rows: Int, rounds: Int, _ findings: inout Findings) async throws {
    let folder = try await world.sharedFolder("idle")
    let server = try await world.server("idle-server").transport(for: SyncWorld.access)
    let answers = Mutex<[Duration]>([])
    let hub = try await world.hub("idle-hub") { time in answers.withLock { $0.append(time) } }
    let ways: [(String, any SyncTransport)] = [
      ("a folder", folder), ("a server here", server), ("a hub", hub),
    ]
    for (way, transport) in ways {
      let store = try world.store("idle-\(way)")
      let counted = MeteredBackend(store.backend)
      let device = RecordStore(
        backend: counted, catalogue: world.catalogue, environment: world.environment)
      var book = Logbook(world.identifiers)
      for _ in 0..<rows {
        let (session, ascent) = book.next()
        try await device.write { transaction in
          if let session { try transaction.insert(session) }
          try transaction.insert(ascent)
        }
      }
      let synchroniser = try await world.synchroniser(device, transport)
      // The first hands everything over; the second may still bring what came of that.
      for _ in 0..<2 { _ = await synchroniser.once() }
      let other = try world.store("idle-\(way)-commits")
      let before = counted.writes
      answers.withLock { $0 = [] }
      var commits: [Duration] = []
      var idle: [Duration] = []
      let clock = ContinuousClock()
      for _ in 0..<rounds {
        let (session, ascent) = book.next()
        commits.append(
          try await clock.measure {
            try await other.write { transaction in
              if let session { try transaction.insert(session) }
              try transaction.insert(ascent)
            }
          })
        idle.append(
          try await clock.measure {
            let outcome = await synchroniser.once()
            guard outcome.problem == nil, outcome.taken == TakeReport(),
              outcome.settled == SettleReport()
            else { throw NotIdle(outcome: "\(outcome)") }
          })
      }
      let ratios = zip(idle, commits).map { $0 / $1 }.sorted()
      findings.note(
        "over \(way): \(idle.median.short), \(ratios[ratios.count / 2].short) times a durable commit "
          + "(\(commits.median.short))")
      findings.expect(
        "a round without news over \(way), to note that all is exchanged",
        Figure(Double(counted.writes - before) / Double(rounds), "writes"), .atMost(1))
    }
    // The hub's was the last.
    let times = answers.withLock { $0 }
    findings.expect(
      "a round without news over a hub", Figure(Double(times.count) / Double(rounds), "requests"),
      .atMost(1))
    findings.expect(
      "the processor's time of a hub for a round without news", times.median,
      atMost: .milliseconds(1))
  }
}
