import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// The data that a server forgets, and the notice to devices.
@Suite(.timeLimit(.minutes(30))) struct RetentionTests {
  private let place = ServerFixture(.sqlite)

  @Test("old changes go; a device that has them continues, one that has not starts over")
  func trimming() async throws {
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 1, at: place.now)
    let old = source.next(30)
    try await transport.push(old)
    let early = try await transport.pull(limit: 20).cursor
    let middle = try await transport.pull().cursor
    place.wait(86_400_000)
    source.now = place.now
    let deletion = source.deletion(of: old[0])
    let fresh = source.next(10) + [deletion]
    try await transport.push(fresh)
    #expect(try await server.trim(keeping: .seconds(3600)) == 30)
    #expect(try await server.trim(keeping: .seconds(3600)) == 0)
    #expect(await transport.refusal(after: early) == .mustRefetch)
    #expect(await transport.refusal(after: nil) == .mustRefetch)
    #expect(try await transport.pull(after: middle).changes == fresh)

    let (records, cursor) = try await transport.wholeSnapshot(limit: 7)
    #expect(RecordView(records).living == RecordView(old + fresh).living)
    #expect(try await transport.pull(after: cursor).changes.isEmpty)
    // The deletion is remembered: an edit by a device that has not heard of it revives nothing.
    let stale = source.edit(of: old[0], [("title", .text("late"))])
    try await transport.push(stale, as: 5)
    let living = RecordView(try await transport.wholeSnapshot().records).living
    #expect(living[old[0].key] == nil)
    try await place.close()
  }

  @Test("trimming goes by the order of the feed, whatever the clock did")
  func clockJumps() async throws {
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 2, at: place.now)
    try await transport.push(source.next(5))
    let cursor = try await transport.pull().cursor
    place.wait(-86_400_000)
    let fresh = source.next(5)
    // By the clock now these are a day ahead, and are timestamped again.
    let results = try await transport.push(fresh)
    #expect(results.allSatisfy { $0.outcome == .restamped })
    #expect(try await server.trim(keeping: .seconds(60)) == 0)
    #expect(try await transport.pull(after: cursor).changes.count == 5)
    try await place.close()
  }

  @Test("a scope that is trimmed is no obstacle in another")
  func otherScopes() async throws {
    let server = try await place.server()
    let ana = Scope("ana")
    var source = ChangeSource(seed: 3, at: place.now)
    let all = server.transport(for: ServerFixture.access)
    try await all.push(source.picture(in: TransportSamples.scopes.first { $0 != ana }))
    place.wait(10_000)
    let own = source.picture(in: ana)
    try await all.push(own)
    #expect(try await server.trim(keeping: .seconds(5)) == 1)
    let transport = server.transport(for: SyncAccess(reads: [ana], writes: []))
    #expect(try await transport.pull().changes == [own])
    #expect(await all.refusal(after: nil) == .mustRefetch)
    // A device that joins what was trimmed has to begin with a snapshot.
    let cursor = try await transport.pull().cursor
    #expect(await all.refusal(after: cursor) == .mustRefetch)
    try await place.close()
  }

  @Test("a server that was restored is another place, and so is one that lost changes")
  func epochs() async throws {
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 4, at: place.now)
    let changes = source.next(9)
    try await transport.push(changes)
    let cursor = try await transport.pull().cursor
    let page = try await transport.snapshot(limit: 2)
    let next = try #require(page.next)
    try await server.startNewEpoch()
    #expect(await transport.refusal(after: cursor) == .replaced)
    #expect(await transport.refusal(after: page.cursor) == .replaced)
    let error = await #expect(throws: SyncError.self) { try await transport.snapshot(at: next) }
    #expect(error?.reason == .replaced)
    #expect(try await transport.pull().changes == changes)
    #expect(try await transport.push(changes).allSatisfy { $0.outcome == .duplicate })
    try await place.close()
  }

  @Test("cursors that were made up, cut or put together are none of this server's")
  func madeUp() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 5, at: place.now)
    try await transport.push(source.next(50))
    let cursor = try await transport.pull().cursor.description
    for count in 0..<cursor.count {
      #expect(await transport.refusal(after: SyncCursor(String(cursor.prefix(count)))) == .replaced)
    }
    let bytes = Array(cursor.utf8)
    for index in bytes.indices {
      for byte in [UInt8(ascii: "0"), UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "-")]
      where bytes[index] != byte {
        var changed = bytes
        changed[index] = byte
        let text = String(decoding: changed, as: UTF8.self)
        #expect(await transport.refusal(after: SyncCursor(text)) == .replaced, "\(text)")
      }
    }
    #expect(await transport.refusal(after: SyncCursor(cursor.uppercased())) == .replaced)
    for place in ["", "[]", "[\"a\",1,\"\",\"\",\"\"]", cursor, "nonsense"] {
      let error = await #expect(throws: SyncError.self) {
        try await transport.snapshot(at: SnapshotCursor(place))
      }
      #expect(error?.reason == .replaced)
    }
    try await place.close()
  }
}
