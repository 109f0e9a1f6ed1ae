import DomainModels
import Foundation
import Storage
import StorageTesting
import Sync
import Testing

/// The records that a place does not share any more.
struct ForgettingTests {
  private let friend = Scope("friend")
  private let clock = SettableClock()

  /// A place that gives these pages, one at each pull.
  private struct Pages: SyncTransport {
    let replies: [PullReply]
    var capabilities: Set<SyncCapability> { [.judgesAccess] }
    var place: String { "the pages" }

    func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
      PushReply(results: push.changes.map { OperationResult($0.operation, .applied) })
    }

    func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
      let index = request.cursor.flatMap { Int($0.description) } ?? 0
      guard replies.indices.contains(index) else {
        return PullReply(changes: [], cursor: SyncCursor("\(index)"), hasMore: false)
      }
      return replies[index]
    }

    func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
      throw SyncError(.incompatible, "no snapshots")
    }

    func digests() async throws(SyncError) -> [DigestRange: Fingerprint] { [:] }
  }

  /// A device of the owner `local`, to which records of the friend come.
  private func device() throws -> Device { try Device(1, clock: clock) }

  private func half(
    _ device: Device, _ shared: [RecordKey: SharedRecords.Part] = [:],
    keeping kept: Set<RecordKey> = [], scopes: Set<Scope> = []
  ) async throws -> SyncStore {
    var records = SharedRecords(shared, tables: ["shelves", "books"], occasions: ["a"])
    records.kept = kept
    records.keptScopes = scopes
    return try await SyncStore.linked(
      device.store, with: "pages", label: "pages", device: UUID(),
      SyncSelection([.local], of: device.store.catalogue, sharedRecords: records),
      capabilities: [.judgesAccess], clock: clock.wallClock)
  }

  private func run(_ device: Device, _ half: SyncStore, _ replies: PullReply...) async throws {
    device.tick()
    let synchroniser = Synchroniser(
      half, Pages(replies: replies), as: try await half.device(), random: .seeded(1))
    let outcome = await synchroniser.once()
    #expect(outcome.problem == nil)
  }

  /// The friend's shelf with a book, as changes.
  private func shared() async throws -> (shelf: Change, book: Change) {
    let other = try Device(2, clock: clock, owner: friend)
    let shelf = other.shelf("theirs")
    try await other.insert(shelf)
    try await other.insert(other.book("theirs, too", on: shelf))
    let states = try await other.states()
    return (
      try #require(states.first { $0.table == "shelves" }),
      try #require(states.first { $0.table == "books" })
    )
  }

  private func page(
    _ number: Int, _ changes: [Change] = [], forget: [SyncRevocation] = [], more: Bool = false
  ) -> PullReply {
    PullReply(
      changes: changes, forget: forget, cursor: SyncCursor("\(number)"), hasMore: more)
  }

  private func records(_ device: Device, _ scope: Scope) async throws -> [RecordKey] {
    try await device.states().map(\.key).filter { $0.scope == scope }
  }

  @Test("a scope goes without tombstone and log entry, and comes again")
  func scope() async throws {
    let device = try device()
    try await device.insert(device.shelf("mine"))
    let (shelf, book) = try await shared()
    let half = try await half(device)
    try await run(device, half, page(1, [shelf, book]))
    #expect(try await records(device, friend) == [shelf.key, book.key])
    let before = try await device.pending()

    try await run(
      device, half, page(1), page(2, [shelf], forget: [.scope(friend), .scope(.local)]))
    #expect(try await records(device, friend) == [shelf.key])
    #expect(try await records(device, .local).count == 1)
    #expect(try await device.pending() == before)
    try await run(device, half, page(1), page(2), page(3, [shelf, book]))
    #expect(try await records(device, friend) == [shelf.key, book.key])
    #expect(try await device.store.audit().problems.isEmpty)
  }

  @Test("a record takes along what goes with it; what another user of the device keeps stays")
  func record() async throws {
    let device = try device()
    let (shelf, book) = try await shared()
    let keeping = try await half(device, keeping: [shelf.key, book.key])
    try await run(device, keeping, page(1, [shelf, book]))
    try await run(device, keeping, page(1), page(2, forget: [.record(shelf.key)]))
    #expect(try await records(device, friend).count == 2)
    let scoped = try await half(device, scopes: [friend])
    try await run(device, scoped, page(1), page(2), page(3, forget: [.scope(friend)]))
    #expect(try await records(device, friend).count == 2)
    let half = try await half(device)
    try await run(
      device, half, page(1), page(2), page(3), page(4, forget: [.record(shelf.key)]))
    #expect(try await records(device, friend).isEmpty)
  }

  @Test("what waits to be handed over stays, or goes into quarantine with what it belonged to")
  func pending() async throws {
    let device = try device()
    let (shelf, _) = try await shared()
    try await run(device, try await half(device), page(1, [shelf]))
    let mine = Book(
      id: device.environment.identifiers.next(), shelf: Identifier(shelf.record), title: "answer",
      pages: nil, lifecycle: Lifecycle(createdAt: clock.now))
    let friends = device.store.acting(for: friend)
    device.tick()
    try await friends.write { try $0.insert(mine) }
    let key = RecordKey(table: "books", scope: friend, record: mine.id.uuid)
    let half = try await half(device, [key: .asWritten])
    // The shelf comes again in the same page.
    let again = await half.perform(.take(ticket: 1, page(2, [shelf], forget: [.scope(friend)])))
    guard case .taken? = again else {
      Issue.record("\(String(describing: again))")
      return
    }
    #expect(try await records(device, friend) == [shelf.key, key])
    #expect(try await device.pending().map(\.key) == [key])
    #expect(try await device.ledger.quarantine().isEmpty)
    // It does not.
    _ = await half.perform(.take(ticket: 2, page(3, forget: [.scope(friend)])))
    #expect(try await records(device, friend).isEmpty)
    let held = try await device.ledger.quarantine()
    #expect(held.map(\.record) == [mine.id.uuid])
    #expect(try await device.pending().isEmpty)
    #expect(
      held.first?.change.change.fields.first { $0.name == "title" }?.value == .text("answer"))
  }

  @Test("what a person wrote before the first meeting goes, leaves the log, and can be forgotten")
  func writtenBefore() async throws {
    let device = try device()
    let shelf = device.shelf("written among the friend's")
    try await device.store.acting(for: friend).write { try $0.insert(shelf) }
    let key = RecordKey(table: "shelves", scope: friend, record: shelf.id.uuid)
    // Of their own the person has nothing.
    let half = try await half(device, [key: .asWritten])
    try await run(device, half)
    #expect(try await device.pending().isEmpty)
    try await device.store.acting(for: friend).write { transaction in
      try transaction.edit(["name": .text("new")], of: key, at: clock.now)
    }
    #expect(try await device.pending().count == 1)
    try await run(device, half)
    #expect(try await device.pending().isEmpty)
    _ = await half.perform(.take(ticket: 9, page(3, forget: [.scope(friend)])))
    #expect(try await records(device, friend).isEmpty)
    #expect(try await device.store.audit().problems.isEmpty)
  }

  @Test("a place that judges access is handed only what the person wrote")
  func handingOver() async throws {
    let device = try device()
    let (shelf, book) = try await shared()
    let half = try await half(
      device, [shelf.key: .whole, book.key: .asWritten])
    #expect(half.selection.sharedRecords?.records == [book.key: .asWritten])
    #expect(half.selection.sharedRecords?.tables == ["shelves", "books"])
    #expect(half.selection.sharedRecords?.occasions == [])
  }
}
