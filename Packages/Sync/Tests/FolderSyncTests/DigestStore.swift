import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Sync

@testable import FolderSync

/// A store of sample records that is edited at random and synced by hand.
final class DigestStore {
  let store: RecordStore
  let device: UUID
  private let environment: StorageEnvironment
  private let clock: SettableClock
  private var cursor: SyncCursor?

  init(seed: UInt64) throws {
    clock = SettableClock(at: Folders.now)
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Library.catalogue, environment: environment)
    device = Folders.device(UInt8(truncatingIfNeeded: seed))
  }

  /// Makes, edits, deletes, restores or erases something.
  func edit(_ random: RandomSource, _ step: Int) async throws {
    clock.now = clock.now.advanced(byMilliseconds: Int64(random.next() % 3))
    let (now, choice, number) = (clock.now, random.next() % 8, random.next())
    let shelf = Shelf(
      id: environment.identifiers.next(), name: "shelf \(step)", room: nil, capacity: step,
      lifecycle: Lifecycle(createdAt: now))
    try await store.write { transaction in
      let known = try transaction.fetch(Query<Shelf>().includingDeleted())
      guard choice > 1, !known.isEmpty else { return try transaction.insert(shelf) }
      var one = known[Int(number % UInt64(known.count))]
      switch choice {
      case 2...4:
        if one.lifecycle.deletedAt != nil { return }
        if choice == 2 { one.name = "named \(step)" } else { one.room = "room \(step)" }
        one.lifecycle = one.lifecycle.updated(at: now)
        try transaction.save(one)
      case 5: if one.lifecycle.deletedAt == nil { try transaction.delete(one.id, at: now) }
      case 6: if one.lifecycle.deletedAt != nil { try transaction.restore(one.id, at: now) }
      default:
        if number % 3 == 0 { try transaction.erase(one.id, at: now) }
      }
    }
  }

  /// Pushes the log, and pulls.
  func sync(_ transport: FolderTransport) async throws {
    let log = try await store.read { try $0.changes() }
    try await transport.pushAll(log, from: device)
    try await store.write { try $0.clearChanges(log) }
    let pulled = try await transport.pullAll(as: device, from: cursor, limit: 7)
    cursor = pulled.cursor
    try await take(pulled.changes)
  }

  func take(_ changes: [Change]) async throws {
    // What is not whole yet comes with a later change: it waits, as the engine lets it.
    var rest = changes
    while !rest.isEmpty {
      let portion = rest
      let outcomes = try await store.write { try $0.apply(portion) }
      let waiting = zip(portion, outcomes).filter { $1 == .incomplete }.map(\.0)
      if waiting.count == rest.count { return }
      rest = waiting
    }
  }

  func digests() async throws -> [DigestRange: Fingerprint] {
    let states = try await store.read {
      try $0.states(of: Shelf.table, includingDeleted: false, limit: 10_000)
    }
    return states.reduce(into: [:]) { digests, state in
      let key = RecordKey(table: state.table, scope: state.scope, record: state.record)
      digests[DigestRange(of: key), default: Fingerprint()].add(state)
    }
  }
}
