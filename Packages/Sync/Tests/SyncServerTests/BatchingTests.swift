import DomainModels
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// What a push asks of the store: on a server each question is a way there and back.
struct BatchingTests {
  @Test func aPushOfAnyLengthAsksTheSame() async throws {
    let place = ServerPlace(.memory)
    let count = Mutex(0)
    let server = try await place.server(wrapping: { inner in
      TestBackend(inner: inner, onStatement: { count.withLock { $0 += 1 } })
    })
    let transport = server.transport(for: ServerPlace.access)
    var source = ChangeSource(seed: 3, at: place.now)
    func statements(_ changes: [Change]) async throws -> Int {
      count.withLock { $0 = 0 }
      let results = try await transport.push(changes)
      #expect(results.allSatisfy { $0.outcome == .applied })
      return count.withLock { $0 }
    }
    func makings(_ count: Int) -> [Change] {
      (0..<count).map { _ in source.picture(in: Scope("ana")) }
    }
    // The scope's first push makes its feed.
    _ = try await statements(makings(1))
    let (few, many) = (makings(5), makings(400))
    let making = (try await statements(few), try await statements(many))
    #expect(making.0 == making.1)
    let editing = (
      try await statements(few.map { source.edit(of: $0) }),
      try await statements(many.map { source.edit(of: $0) })
    )
    #expect(editing.0 == editing.1)
    // Its restamped operations, its records, its clock twice, its feed; rows and entries.
    #expect(making.1 < 12)
  }
}
