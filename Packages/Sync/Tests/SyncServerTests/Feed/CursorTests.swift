import DomainModels
import Foundation
import InMemoryStorage
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// The misuses of a cursor, and their detection.
@Suite(.timeLimit(.minutes(30))) struct CursorTests {
  private let place = ServerFixture(.memory)
  private let ana = Scope("ana")
  private let crew: Scope

  init() throws {
    crew = try #require(TransportSamples.scopes.first { $0 != Scope("ana") })
  }

  @Test("a cursor with positions that were added to it names no scope to its caller")
  func forgery() async throws {
    let server = try await place.server()
    var source = ChangeSource(seed: 1, at: place.now)
    let all = server.transport(for: ServerFixture.access)
    try await all.push(source.picture(in: ana), source.picture(in: crew))
    let guest = server.transport(for: SharingPolicy(own: ana, hosts: [:]))
    let cursor = try await guest.pull().cursor.description
    for scope in 1...3 {
      for rest in ["~0~0", "~0~0~0"] {
        var parts = cursor.split(separator: ".").map(String.init)
        parts[parts.count - 1] = String(scope) + rest
        let body = parts.joined(separator: ".")
        let sum = body.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let forged = SyncCursor(body + "." + String(sum, radix: 36))
        #expect(await guest.refusal(after: forged) == .replaced, "\(forged)")
        // Nor does a snapshot make a cursor of this server of it.
        let position = #"["\#(forged)",0,"","","\#(UUID.device(1))",1]"#
        let error = await #expect(throws: SyncError.self) {
          try await guest.snapshot(at: SnapshotCursor(position))
        }
        #expect(error?.reason == .replaced)
      }
    }
  }

  @Test("the page of a snapshot that was made up gives nothing, and ends nothing")
  func madeUpPages() async throws {
    let transport = all(try await place.server())
    var source = ChangeSource(seed: 6, at: place.now)
    // An edit of what has not come is parked: the end of a snapshot reads it.
    try await transport.push(source.picture(in: ana), source.picture(in: ana))
    let absent = source.picture(in: ana)
    try await transport.push(source.edit(of: absent))
    let next = try #require(try await transport.snapshot(limit: 1).next)
    var parts = try #require(try JSONSerialization.jsonObject(with: Data("\(next)".utf8)) as? [Any])
    parts[2] = ""
    for scope in ["00000000-0000-0000", "00000000-0000-0001", "ffffffff-ffff-ffff"] {
      for sequence in ["0000-000000000000", "7fff-ffffffffffff", "ffff-ffffffffffff"] {
        let identity = try #require(UUID(uuidString: "\(scope)-\(sequence)"))
        parts[4] = identity.uuidString
        let text = String(
          decoding: try JSONSerialization.data(withJSONObject: parts), as: UTF8.self)
        let page = try await transport.snapshot(at: SnapshotCursor(text))
        #expect(page.records.count <= 1, "\(text)")
      }
    }
  }

  @Test("a server that was restored notices cursors of what it lost, though its feed is longer now")
  func restored() async throws {
    let first = InMemoryBackend()
    var source = ChangeSource(seed: 2, at: place.now)
    let (before, guest) = (try await server(first), SharingPolicy(own: ana, hosts: [crew: "all"]))
    try await all(before).push((0..<5).map { _ in source.picture(in: ana) })
    try await all(before).push(source.picture(in: crew))
    let kept = try await all(before).pull().cursor
    let early = try await all(before).pull(limit: 3).cursor
    let seen = try await before.transport(for: guest).pull().cursor
    let backup = try first.copy()
    try await all(before).push((0..<3).map { _ in source.picture(in: ana) })
    let lost = try await all(before).pull().cursor
    let middle = try await all(before).pull(limit: 8).cursor
    let own = try await before.transport(for: guest).pull(after: seen).cursor
    let lostView = try await before.transport(for: SharingPolicy(own: crew, hosts: [ana: "all"]))
      .pull().cursor

    let after = try await server(backup)
    #expect(await all(after).refusal(after: lost) == .replaced)
    var others = ChangeSource(seed: 3, at: place.now)
    let news = (0..<9).map { _ in others.picture(in: ana) }
    try await all(after).push(news)
    try await all(after).push((0..<4).map { _ in others.picture(in: crew) })
    for cursor in [lost, middle, own] {
      #expect(await all(after).refusal(after: cursor) == .replaced)
    }
    let host = after.transport(for: SharingPolicy(own: crew, hosts: [ana: "all"]))
    #expect(await host.refusal(after: lostView) == .replaced)
    // What stands in what is left goes on.
    #expect(try await all(after).pull(after: kept).changes.count == 13)
    #expect(try await all(after).pull(after: early).changes.count == 16)
    #expect(await after.transport(for: guest).refusal(after: seen) == nil)
    // So it is below what was erased.
    let end = try await all(after).pull().cursor
    try await after.delete(news.suffix(1).map(\.key), erasing: true)
    #expect(try await all(after).pull(after: end).changes.map(\.isErasure) == [true])
  }

  @Test(
    "a push moves the cursor of a device that has everything, and then a restored server is noticed"
  )
  func pushed() async throws {
    let backend = InMemoryBackend()
    var source = ChangeSource(seed: 4, at: place.now)
    let server = try await server(backend)
    let transport = all(server)
    func push(_ changes: [Change], after cursor: SyncCursor?) async throws -> SyncCursor? {
      try await transport.push(SyncPush(device: .device(1), changes: changes, cursor: cursor))
        .cursor
    }
    let pictures = (0..<5).map { _ in source.picture(in: ana) }
    let other = source.picture(in: crew)
    let empty = try await transport.pull().cursor
    let first = try await push([pictures[0], other], after: empty)
    #expect(first != nil)
    #expect(try await transport.pull(after: first).changes.isEmpty)
    let backup = try backend.copy()
    let last = try await push([pictures[1]], after: first)
    #expect(last != nil)
    #expect(try await transport.pull(after: last).changes.isEmpty)
    let restored = try await self.server(backup)
    #expect(await all(restored).refusal(after: last) == .replaced)
    // The cursor of a device that lacks a change of another device stays, and so does a made-up one.
    let late = try await push([pictures[2]], after: first)
    let madeUp = try await push([pictures[3]], after: SyncCursor("q2.made-up"))
    #expect(late == nil && madeUp == nil)
    let reached = try await transport.pull(after: last)
    #expect(reached.changes.count == 2)
    // The feed says more than was pushed.
    place.wait(-3_600_000)
    let restamped = try await push([pictures[4]], after: reached.cursor)
    #expect(restamped == nil)
  }

  @Test("a portion whose actor was sent away meanwhile writes nothing")
  func admission() async throws {
    var options = SyncServerOptions()
    options.portion = 2
    let server = try await place.server(nil, options)
    var source = ChangeSource(seed: 5, at: place.now)
    let changes = (0..<6).map { _ in source.picture(in: ana) }
    let body = try SyncWire.bytes(of: SyncPush(device: .device(1), changes: changes))
    let admission = PushAdmission(
      check: { transaction in
        let ends = try transaction.feedEnds(of: [Scope("ana")])
        if ends.values.contains(where: { $0 >= 2 }) { throw SyncError(.unauthorised, "gone") }
      }, count: { _, _ in })
    let reply = await server.reply(
      to: .push, body, by: ServerFixture.access, admission: admission)
    #expect(reply.error?.reason == .unauthorised)
    #expect(try await all(server).pull().changes == Array(changes.prefix(2)))
  }

  private func server(_ backend: InMemoryBackend) async throws -> SyncServer {
    try await SyncServer.open(
      RecordStore(
        backend: backend, catalogue: try ServerFixture.catalogue(), environment: place.environment),
      place.environment)
  }

  private func all(_ server: SyncServer) -> InProcessTransport {
    server.transport(for: ServerFixture.access)
  }
}
