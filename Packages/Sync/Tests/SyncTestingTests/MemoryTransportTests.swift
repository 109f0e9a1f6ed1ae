import DomainModels
import DomainModelsTesting
import Foundation
import Storage
import Sync
import SyncTesting
import Testing

/// The place that others fake with.
@Suite(.timeLimit(.minutes(30))) struct MemoryTransportTests {
  private static let identity = UUID(uuid: (7, 7, 7, 7, 7, 7, 0x47, 7, 0x87, 7, 7, 7, 7, 7, 7, 7))
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  static let rules = TransportContract.rules(for: [.persistent, .snapshots])

  @Test(arguments: rules) func keepsWithoutAClock(_ rule: TransportRule) async throws {
    let transport = MemoryTransport(identity: Self.identity)
    try await rule.check(
      TransportSubject(
        capabilities: transport.capabilities, forget: { transport.forget() },
        elsewhere: { MemoryTransport(identity: UUID(name: "elsewhere", in: Self.identity)) },
        opening: { transport }))
  }

  @Test func capabilitiesAndRulesArePinned() {
    #expect(MemoryTransport(identity: Self.identity).capabilities == [.persistent, .snapshots])
    let judging = MemoryTransport(identity: Self.identity, clock: .fixed(at: Self.now))
    #expect(judging.capabilities == [.persistent, .snapshots, .judgesClocks])
    #expect(Self.rules.count == 13)
    #expect(TransportContract.rules.count == 14)
  }

  @Test func failsAsItIsTold() async throws {
    let transport = MemoryTransport(identity: Self.identity)
    var source = ChangeSource(seed: 1, at: Self.now)
    let changes = source.next(3)
    let push = SyncPush(device: Self.identity, changes: changes)
    transport.fail(with: SyncError(.full, "full"))
    await #expect(throws: SyncError(.full, "full")) { try await transport.push(push) }
    #expect(transport.changes == [])
    transport.fail(with: SyncError(.offline, "lost"), havingDone: true)
    await #expect(throws: SyncError(.offline, "lost")) { try await transport.push(push) }
    #expect(transport.changes == changes)
    transport.fail(with: nil)
    let reply = try await transport.push(push)
    #expect(reply.results.map(\.outcome) == [.duplicate, .duplicate, .duplicate])
  }

  @Test func isAnotherPlaceOnceRestored() async throws {
    let transport = MemoryTransport(identity: Self.identity)
    let cursor = try await transport.pull(
      PullRequest(device: Self.identity, cursor: nil, limit: 1)
    ).cursor
    transport.restore(as: UUID(name: "restored", in: Self.identity))
    let error = await #expect(throws: SyncError.self) {
      try await transport.pull(PullRequest(device: Self.identity, cursor: cursor, limit: 1))
    }
    #expect(error?.reason == .replaced)
  }

  @Test func theSameSeedMakesTheSameChanges() {
    var first = ChangeSource(seed: 5, at: Self.now)
    var second = ChangeSource(seed: 5, at: Self.now)
    let changes = first.next(200)
    #expect(changes == second.next(200))
    let kinds = Set(changes.flatMap { $0.fields.map { $0.value.type } })
    #expect(kinds == Set([nil] + ColumnType.allCases))
    #expect(Set(changes.map(\.table)) == ["pictures", "futures"])
    #expect(Set(changes.map(\.scope)) == TransportSamples.scopes)
    #expect(changes.contains { $0.fields.contains { $0.name == "mood" } })
  }
}
