import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Testing

/// Columns that merge by parts, at a server.
@Suite(.timeLimit(.minutes(30))) struct PartsTests {
  /// A device with a store, which pushes what its log holds.
  private struct Device {
    let store: RecordStore
    let number: UInt8

    init(_ number: UInt8, _ clock: SettableClock) throws {
      let random = RandomSource.seeded(UInt64(number))
      let catalogue = try Catalogue(version: 1, [IndexCard.self])
      self.number = number
      store = RecordStore(
        backend: InMemoryBackend(), catalogue: catalogue,
        environment: StorageEnvironment(
          clock: clock.wallClock,
          identifiers: .version7(clock: clock.wallClock, random: random), random: random,
          program: "device"), owner: Scope("ana"))
    }

    func change(_ card: IndexCard) async throws -> [Change] {
      try await store.write { transaction in
        let before = try transaction.logPosition()
        try transaction.save(card)
        return try transaction.changes(after: before)
      }
    }

    func take(_ changes: [Change]) async throws {
      _ = try await store.write { try $0.apply(changes) }
    }

    func state(of card: IndexCard) async throws -> Change? {
      try await store.read { transaction in
        try transaction.state(
          of: RecordKey(table: IndexCard.table, scope: Scope("ana"), record: card.id.uuid))
      }
    }
  }

  private let place = ServerFixture(.sqlite)

  private var card: IndexCard {
    IndexCard(
      id: Identifier(.device(77)), title: "Ropes", loans: 1, subjects: ["rope", "kn\u{e9}t"],
      remark: "old", lifecycle: Lifecycle(createdAt: place.now))
  }

  @Test("what two devices add, remove and write side by side comes to the same everywhere")
  func sideBySide() async throws {
    let catalogue = try ServerFixture.catalogue(version: 1, [IndexCard.schema.definition])
    let server = try await place.server(catalogue)
    let transport = server.transport(for: ServerFixture.access)
    let (ana, ben) = (try Device(1, place.clock), try Device(2, place.clock))
    let made = try await ana.change(card)
    try await transport.push(made, as: 1)
    try await ben.take(try await transport.pull().changes)
    var first = card
    (first.loans, first.subjects, first.remark) = (3, ["rope", "kn\u{e9}t", "chalk"], "of ana")
    var second = card
    (second.loans, second.subjects, second.remark) = (6, ["rope"], "of ben")
    let changes = [try await ana.change(first), try await ben.change(second)]
    #expect(try await transport.push(changes[0], as: 1).map(\.outcome) == [.applied])
    let answers = try await transport.push(changes[1], as: 2)
    #expect(answers.allSatisfy { $0.outcome == .applied || $0.outcome == .merged })
    #expect(
      try await transport.push(changes[0] + changes[1]).allSatisfy { $0.outcome == .duplicate })
    let pulled = try await transport.pull().changes
    // What the server kept beside what stayed is in the feed as well, and no longer in its own log.
    #expect(pulled.contains { $0.fields.contains { $0.name.hasPrefix("remark#") } })
    let fresh = try Device(3, place.clock)
    for device in [ana, ben, fresh] { try await device.take(pulled) }
    let key = RecordKey(table: IndexCard.table, scope: Scope("ana"), record: card.id.uuid)
    let kept = try await server.store.read { transaction in
      #expect(try transaction.changes().isEmpty)
      return try transaction.state(of: key)
    }
    for device in [ana, ben, fresh] {
      let state = try await device.state(of: card)
      #expect(
        state?.fields.sorted { $0.name < $1.name } == kept?.fields.sorted { $0.name < $1.name })
    }
    #expect(kept?.fields.contains { $0.name.hasPrefix("remark#") } == true)
    let newcomer = try Device(4, place.clock)
    try await newcomer.take(try await transport.wholeSnapshot().records)
    let found = try await newcomer.store.read { try $0.find(card.id) }
    #expect(found?.loans == 8)
    #expect(Set(found?.subjects ?? []) == ["rope", "chalk"])
    try await place.close()
  }

  @Test("parts of a column that is a plain one here wait for a newer program")
  func newerPolicy() async throws {
    let plain = IndexCard.schema.definition.columns.map { column in
      var column = column
      column.merge = .lastWriterWins
      if column.name == "subjects" { column.defaultValue = .list([]) }
      return column
    }
    let older = try ServerFixture.catalogue(
      version: 1,
      [
        RecordDefinition(
          table: IndexCard.table, scope: .owner, kind: .synced, columns: plain)
      ])
    let transport = try await place.server(older).transport(for: ServerFixture.access)
    let ana = try Device(1, place.clock)
    let made = try await ana.change(card)
    #expect(try await transport.push(made).map(\.outcome) == [.applied])
    #expect(try await transport.pull().changes == made.map(\.withoutPlace))
    try await place.close()
    let newer = try ServerFixture.catalogue(version: 2, [IndexCard.schema.definition])
    let server = try await place.server(newer)
    let store = server.store.acting(for: Scope("ana"))
    let found = try await store.read { try $0.find(card.id) }
    #expect(found?.loans == 1)
    #expect(Set(found?.subjects ?? []) == ["rope", "kn\u{e9}t"])
    try await place.close()
  }
}

extension Change {
  /// The change without its place in the log of a device that made it.
  fileprivate var withoutPlace: Change {
    Change(
      operation: operation, scope: scope, table: table, record: record, life: life,
      timestamp: timestamp,
      fields: fields, schemaVersion: schemaVersion)
  }
}
