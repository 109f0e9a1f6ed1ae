import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// No change is passed over, however many write: what a cursor of time, or of a number that is drawn
/// before the commit, gets wrong.
@Suite(.timeLimit(.minutes(30))) struct FeedOrderTests {
  @Test("six writers and a reader who polls: every change comes once, each device's in order")
  func sixWriters() async throws {
    let place = ServerFixture(.sqlite)
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    // Half of them reach the server in another process.
    let other = try await place.serverOfAnotherProcess()
    let pushed = try await withThrowingTaskGroup(
      of: (device: UInt8, changes: [Change]).self
    ) { group in
      for device in UInt8(1)...6 {
        group.addTask {
          var source = ChangeSource(seed: UInt64(device), at: place.now)
          var pushed: [Change] = []
          for _ in 0..<50 {
            let changes = source.next(3)
            let reached =
              device > 3 ? other.transport(for: ServerFixture.access) : transport
            let results = try await reached.push(changes, as: device)
            #expect(results.allSatisfy { $0.outcome == .applied })
            pushed += changes
          }
          return (device, pushed)
        }
      }
      let done = Mutex(false)
      let reader = Task {
        var seen: [UUID] = []
        var cursor: SyncCursor?
        var polls = 0
        while true {
          let isLast = done.withLock { $0 }
          let reply = try await transport.pull(after: cursor, limit: 7)
          seen += reply.changes.map(\.operation)
          cursor = reply.cursor
          polls += 1
          if isLast, !reply.hasMore { return (seen, polls) }
          if !reply.hasMore { try await Task.sleep(for: .milliseconds(1)) }
        }
      }
      var all: [UInt8: [Change]] = [:]
      for try await (device, changes) in group { all[device] = changes }
      done.withLock { $0 = true }
      let (seen, polls) = try await reader.value
      #expect(seen.count == 900)
      #expect(Set(seen).count == 900)
      #expect(polls >= 900 / 7)
      for changes in all.values {
        for scope in Dictionary(grouping: changes, by: \.scope).values {
          let operations = scope.map(\.operation)
          let own = Set(operations)
          #expect(seen.filter(own.contains) == operations)
        }
      }
      return all
    }
    #expect(pushed.count == 6)
    try await other.store.backend.close()
    try await place.close()
  }

  @Test("what was drawn early and commits late is behind the cursor's place, not behind its time")
  func lateCommit() async throws {
    let place = ServerFixture(.sqlite)
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    let gate = AsyncStream<Void>.makeStream()
    let held = AsyncStream<Void>.makeStream()
    let isHolding = Mutex(false)
    let slow = try await place.server(wrapping: { inner in
      TestBackend(
        inner: inner,
        beforeWrite: {
          guard isHolding.withLock({ $0 }) else { return }
          held.continuation.yield()
          for await _ in gate.stream { return }
        })
    }).transport(for: ServerFixture.access)
    isHolding.withLock { $0 = true }
    var source = ChangeSource(seed: 3, at: place.now)
    let early = source.picture()
    let late = source.picture()
    // The first writer has looked at the clock, and does not get to write.
    let writer = Task { try await slow.push(early, as: 1) }
    for await _ in held.stream { break }
    place.wait(10)
    try await transport.push(late, as: 2)
    let seenFirst = try await transport.pull()
    let timeFirst = try await entries(of: server, after: nil)
    gate.continuation.yield()
    _ = try await writer.value
    let seenThen = try await transport.pull(after: seenFirst.cursor)
    #expect(seenFirst.changes == [late])
    #expect(seenThen.changes == [early])
    // A reader that remembers the time of the last row it saw never sees the other.
    let timeThen = try await entries(of: server, after: timeFirst.last?.time)
    #expect(timeFirst.map(\.operation) == [late.operation])
    #expect(timeThen.map(\.operation) == [])
    try await place.close()
  }

  /// The feed as a reader of the known-bad kind asks for it: what was made after some time.
  private func entries(
    of server: SyncServer, after time: Timestamp?
  ) async throws -> [(time: Timestamp, operation: UUID)] {
    try await server.store.read { transaction in
      let table = try #require(
        transaction.catalogue.tables.first { $0.name == "sync_server_feed" })
      let created = try #require(table.position(of: "created_at"))
      let text = try #require(table.position(of: "change"))
      var found: [(Timestamp, UUID)] = []
      let filter = time.map { RowFilter.compare(created, .greater, .instant($0)) }
      let query = RowQuery(
        table, columns: [created, text], filter: filter ?? .all([]), order: [RowOrder(created)])
      try transaction.rows.visit(query) { row in
        guard case .instant(let time) = try row.value(at: 0),
          case .text(let text) = try row.value(at: 1), let change = ChangeJSON.change(of: text)
        else { return }
        found.append((time, change.operation))
      }
      return found
    }
  }
}
