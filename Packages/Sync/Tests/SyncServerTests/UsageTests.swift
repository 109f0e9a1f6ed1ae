import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// For whom a server counts what it stores.
@Suite(.timeLimit(.minutes(30))) struct UsageTests {
  /// A policy of an account that writes into the scopes of others, too.
  private struct Account: SyncPolicy {
    let own: Scope
    var reads: Set<Scope> { [own] }
    var author: Scope? { own }

    func verdict(on change: Change, _ transaction: some RecordReading) -> SyncDecision { .taken }
  }

  private let place = ServerFixture(.sqlite)
  private let guest = Scope("ana")
  private let host = Scope("0190c0ff-ee00-7000-8000-000000000001")

  /// Pushes over the wire, and counts what each transaction adds.
  private func push(
    _ changes: [Change], as own: Scope, to server: SyncServer, room: Int = .max
  ) async throws -> (reply: SyncWireReply, counted: SyncUsage) {
    let counted = Mutex(SyncUsage())
    let reply = await server.reply(
      to: .push, try SyncWire.bytes(of: SyncPush(device: .device(1), changes: changes)),
      by: Account(own: own),
      admission: PushAdmission(
        check: { _ in
          if counted.withLock({ $0.rows >= room }) { throw SyncError(.full, "no more room") }
        },
        count: { _, added in
          counted.withLock {
            $0 = SyncUsage(rows: $0.rows + added.rows, bytes: $0.bytes + added.bytes)
          }
        }))
    return (reply, counted.withLock { $0 })
  }

  @Test("what a guest writes into a host's scope counts for the guest, pushed and measured alike")
  func guests() async throws {
    let server = try await place.server()
    var source = ChangeSource(seed: 1, at: place.now)
    let own = source.picture(in: host)
    let written = [source.picture(in: host), source.picture(in: host), source.picture(in: guest)]
    let records = Set(written.map(\.record))
    _ = try await push([own], as: host, to: server)
    let counted = try await push(written, as: guest, to: server).counted
    #expect(counted.rows == 6)
    let author = { @Sendable [guest] (record: Change) -> Scope? in
      records.contains(record.record) ? guest : nil
    }
    var usage = try await server.usage(author: author)
    #expect(usage[guest]?.rows == 6 && usage[host]?.rows == 2)
    // The same again adds nothing; an edit adds a change and no record.
    #expect(try await push(written, as: guest, to: server).counted == SyncUsage())
    let edits = [
      source.edit(of: written[0], [("title", .text("x"))]),
      source.edit(of: own, [("title", .text("x"))]),
    ]
    #expect(try await push(edits, as: guest, to: server).counted.rows == 2)
    usage = try await server.usage(author: author)
    #expect(usage[guest]?.rows == 8 && usage[host]?.rows == 2)
    try await place.close()
  }

  @Test("what is parked counts, and no longer once it is a record")
  func parked() async throws {
    let server = try await place.server()
    var source = ChangeSource(seed: 2, at: place.now)
    let picture = source.picture(in: host, fields: [("mood", .text("calm"))])
    let counted = try await push([picture], as: host, to: server).counted
    #expect(counted.rows == 3)
    #expect(try await server.usage()[host]?.rows == 3)
    let late = source.picture(in: host)
    let early = source.edit(of: late, [("title", .text("early"))])
    #expect(try await push([early], as: host, to: server).counted.rows == 2)
    #expect(try await push([late], as: host, to: server).counted.rows == 1)
    #expect(try await server.usage()[host]?.rows == 6)
    try await place.close()
  }

  @Test("a push that fails in a later portion counts what the portions before it stored")
  func portions() async throws {
    var options = SyncServerOptions()
    options.portion = 2
    let server = try await place.server(nil, options)
    var source = ChangeSource(seed: 3, at: place.now)
    let changes = (0..<6).map { _ in source.picture(in: host) }
    let (reply, counted) = try await push(changes, as: host, to: server, room: 8)
    #expect(reply.error?.reason == .full)
    #expect(counted.rows == 8)
    #expect(try await server.usage()[host]?.rows == 8)
    try await place.close()
  }

  @Test("another author's operation of the same ID does not answer for a change")
  func operations() async throws {
    let server = try await place.server()
    var fast = ChangeSource(seed: 4, at: place.now.advanced(byMilliseconds: 3_600_000))
    var right = ChangeSource(seed: 5, at: place.now)
    let picture = right.picture(in: host)
    let copy = fast.picture(in: host)
    let forged = Change(
      operation: picture.operation, scope: copy.scope, table: copy.table, record: copy.record,
      life: 1, stamp: copy.stamp, fields: copy.fields, schemaVersion: copy.schemaVersion)
    for (change, author, outcome) in [
      (forged, guest, OperationResult.Outcome.restamped), (picture, host, .applied),
      (forged, guest, .restamped),
    ] {
      let reply = try await push([change], as: author, to: server).reply
      #expect(try SyncWire.pushReply(of: reply.body).results.map(\.outcome) == [outcome])
    }
    try await place.close()
  }

  @Test("operations that were stamped again are forgotten with the changes of their time")
  func restampedOperations() async throws {
    let server = try await place.server()
    var fast = ChangeSource(seed: 6, at: place.now.advanced(byMilliseconds: 3_600_000))
    _ = try await push([fast.picture(in: host), fast.picture(in: host)], as: host, to: server)
    place.wait(10_000)
    fast.now = place.now.advanced(byMilliseconds: 3_600_000)
    _ = try await push([fast.picture(in: host)], as: host, to: server)
    #expect(try await remembered(by: server) == 3)
    _ = try await server.trim(keeping: .seconds(5))
    #expect(try await remembered(by: server) == 1)
    try await place.close()
  }

  /// The number of operations that a server remembers that it timestamped again.
  private func remembered(by server: SyncServer) async throws -> Int {
    try await server.store.read { transaction in
      let table = try #require(
        transaction.catalogue.tables.first { $0.name == "sync_server_restamped" })
      return try transaction.rows.count(RowQuery(table, columns: [], filter: .all([])))
    }
  }

  @Test("values that have to go are replaced for every device, and the records stay")
  func mending() async throws {
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 7, at: place.now)
    let (bad, good) = (source.picture(in: host), source.picture(in: host))
    let unread = source.edit(of: bad, [("title", .text("unreadable"))])
    try await transport.push([bad, good, unread])
    let cursor = try await transport.pull().cursor
    let mend = { @Sendable (record: Change) -> [String: StoredValue] in
      record["title"] == .text("unreadable") ? ["title": .null] : [:]
    }
    #expect(try await server.mend(["pictures"], mend) == [bad.key])
    #expect(try await server.mend(["pictures"], mend) == [])
    let pulled = try await transport.pull(after: cursor).changes
    #expect(pulled.map(\.key) == [bad.key] && pulled[0]["title"] == .null)
    let view = RecordView(try await transport.wholeSnapshot().records)
    #expect(view.state(of: bad.key)?["title"] == .null && view.state(of: good.key) != nil)
    try await place.close()
  }
}
