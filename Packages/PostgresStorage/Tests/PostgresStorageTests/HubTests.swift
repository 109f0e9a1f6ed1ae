import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

@testable import PostgresStorage

/// A hub whose records lie in PostgreSQL: the contract of transports, and that its feed passes over
/// nothing.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct HubTests {
  static let rules = TransportContract.rules(for: HubStoreFixture.capabilities)

  @Test(arguments: rules) func keepsInOneProcess(_ rule: TransportRule) async throws {
    let hub = try HubStoreFixture(processes: 1)
    try await rule.check(hub.subject)
    try await hub.close()
  }

  @Test(arguments: rules) func keepsInTwoProcessesInTurn(_ rule: TransportRule) async throws {
    let hub = try HubStoreFixture(processes: 2)
    try await rule.check(hub.subject)
    try await hub.close()
  }

  @Test func rulesArePinned() { #expect(Self.rules.count == 14) }

  @Test("six writers at two processes and a reader who polls: each change comes once, in order")
  func sixWriters() async throws {
    let hub = try HubStoreFixture(processes: 2)
    let transport = try await hub.transport()
    let isDone = Atomic(false)
    let reader = Task {
      var seen: [UUID] = []
      var cursor: SyncCursor?
      while true {
        let isLast = isDone.load(ordering: .acquiring)
        let reply = try await transport.pull(
          PullRequest(device: UUID(), cursor: cursor, limit: 7))
        seen += reply.changes.map(\.operation)
        cursor = reply.cursor
        if isLast, !reply.hasMore { return seen }
      }
    }
    let pushed = try await withThrowingTaskGroup(of: [Change].self) { group in
      for number in UInt64(1)...6 {
        group.addTask {
          var source = ChangeSource(seed: number, at: hub.clock.now)
          let device = UUID()
          var pushed: [Change] = []
          for _ in 0..<20 {
            let changes = source.next(3)
            pushed += changes
            // A push that lost to others comes again.
            var waiting = changes
            while !waiting.isEmpty {
              let reply = try? await transport.push(SyncPush(device: device, changes: waiting))
              let late = Set(
                (reply?.results ?? []).filter { $0.outcome == .retry }.map(\.operation))
              if reply != nil { waiting.removeAll { !late.contains($0.operation) } }
            }
          }
          return pushed
        }
      }
      var all: [[Change]] = []
      for try await changes in group { all.append(changes) }
      return all
    }
    isDone.store(true, ordering: .releasing)
    let seen = try await reader.value
    #expect(seen.count == 360)
    #expect(Set(seen) == Set(pushed.joined().map(\.operation)))
    for changes in pushed {
      for scope in Dictionary(grouping: changes, by: \.scope).values {
        let own = scope.map(\.operation)
        #expect(seen.filter(Set(own).contains) == own)
      }
    }
    try await hub.close()
  }

  @Test("a cursor of times passes over what is committed late; the feed's own does not")
  func lateCommits() async throws {
    let hub = try HubStoreFixture(processes: 2)
    let transport = try await hub.transport()
    let (ana, crew) = try (
      Scope("ana"), #require(TransportSamples.scopes.first { $0 != Scope("ana") })
    )
    var source = ChangeSource(seed: 1, at: hub.clock.now)
    let first = [source.picture(in: ana), source.picture(in: crew)]
    _ = try await transport.push(SyncPush(device: UUID(), changes: first))
    var cursor = try await transport.pull(PullRequest(device: UUID(), cursor: nil, limit: 9)).cursor
    // What a reader finds that asks for all that is later than what was found last.
    var latest: Int64 = 0
    func laterOperations() throws -> Int {
      let condition = "FROM sync_server_feed WHERE created_at > \(latest)"
      let count = try hub.place.execute("SELECT count(*) \(condition)")
      latest =
        try hub.place.execute("SELECT max(created_at) \(condition)").flatMap(Int64.init) ?? latest
      return count.flatMap(Int.init) ?? 0
    }
    #expect(try laterOperations() == 2)

    let holder = try PostgresSession(PostgresAddress(hub.place.address), program: "holder")
    _ = try holder.execute(
      "BEGIN; SELECT 1 FROM sync_server_scopes WHERE name = '\(ana.description)' FOR UPDATE")
    let (early, late) = (source.picture(in: ana), source.picture(in: crew))
    hub.clock.now = hub.clock.now.advanced(byMilliseconds: 1_000)
    let held = Task { try await transport.push(SyncPush(device: UUID(), changes: [early])) }
    let blocked = """
      SELECT count(*) FROM pg_stat_activity
      WHERE application_name = '\(hub.program)' AND wait_event_type = 'Lock'
      """
    while try hub.place.execute(blocked) == "0" { await Task.yield() }
    hub.clock.now = hub.clock.now.advanced(byMilliseconds: 1_000)
    _ = try await transport.push(SyncPush(device: UUID(), changes: [late]))
    #expect(try laterOperations() == 1)
    var page = try await transport.pull(PullRequest(device: UUID(), cursor: cursor, limit: 9))
    #expect(page.changes.map(\.operation) == [late.operation])
    cursor = page.cursor
    _ = try holder.execute("COMMIT")
    #expect(try await held.value.results.map(\.outcome) == [.applied])
    // The early one was committed last.
    #expect(try laterOperations() == 0)
    page = try await transport.pull(PullRequest(device: UUID(), cursor: cursor, limit: 9))
    #expect(page.changes.map(\.operation) == [early.operation])
    try await hub.close()
  }
}
