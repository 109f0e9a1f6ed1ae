import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// The behaviour of a folder without faults.
@Suite struct FolderTransportTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  @Test("claims exactly what it can do, and says where it leads")
  func capabilities() async throws {
    let transport = try await FolderTransport.open(Folders.memory(), Folders.options())
    #expect(transport.capabilities == [.persistent])
    #expect(transport.place == "the folder memory")
  }

  @Test(
    "what one device pushes another pulls, as it was and in order, in pages of any size",
    arguments: [0, 1], [1, 3, 1000])
  func roundTrip(_ credential: Int, limit: Int) async throws {
    let folder = Folders.memory()
    let options = Folders.options(credential: Folders.credentials[credential])
    let transport = try await FolderTransport.open(folder, options)
    let changes = FolderChanges(seed: 5).next(300)
    for start in stride(from: 0, to: 300, by: 30) {
      try await transport.pushAll(Array(changes[start..<start + 30]), from: ana)
    }
    let other = try await FolderTransport.open(folder, options)
    let (pulled, cursor, notices) = try await other.pullAll(as: ben, limit: limit)
    #expect(pulled == changes)
    #expect(notices.isEmpty)
    let again = try await other.pull(PullRequest(device: ben, cursor: cursor, limit: limit))
    #expect(again.changes.isEmpty && !again.hasMore && again.remaining == 0)
    #expect(try await other.pullAll(as: ana).changes == changes)
    #expect(folder.contents.count == 2)
  }

  @Test("a cursor continues, with a transport that is opened again")
  func continues() async throws {
    let folder = Folders.memory()
    let source = FolderChanges(seed: 6)
    let first = source.next(40)
    let second = source.next(40)
    let transport = try await FolderTransport.open(folder, Folders.options())
    try await transport.pushAll(first, from: ana)
    let (_, cursor, _) = try await transport.pullAll(as: ben)
    try await transport.pushAll(second, from: ana)
    let later = try await FolderTransport.open(folder, Folders.options(seed: 2))
    #expect(try await later.pullAll(as: ben, from: cursor).changes == second)
  }

  @Test("a process goes on with the segment of the one before, and a full one is followed")
  func segments() async throws {
    let folder = Folders.memory()
    let source = FolderChanges(seed: 7)
    for seed in 1...5 {
      let transport = try await FolderTransport.open(folder, Folders.options(seed: UInt64(seed)))
      try await transport.pushAll(source.next(3), from: ana)
    }
    #expect(folder.contents.count == 2)
    let transport = try await FolderTransport.open(folder, Folders.options(seed: 9))
    let large = (0..<30).map { _ in source.next(filler: 100_000) }
    try await transport.pushAll(large, from: ana)
    try await transport.pushAll(source.next(3), from: ana)
    let names = folder.contents.keys.filter { $0.hasSuffix(".quartet") }.sorted()
    #expect(names.count == 3)
    #expect(
      names.enumerated().allSatisfy { $1.hasPrefix("\(ana.text)-00000\($0 + 1)-") }, "\(names)")
    #expect(folder.contents.values.allSatisfy { $0.count < 3 << 20 })
    let pulled = try await transport.pullAll(as: ben).changes
    #expect(pulled.count == 48)
    #expect(Array(pulled[15..<45]) == large)
  }

  @Test("pages say about how much is to come")
  func remaining() async throws {
    let transport = try await FolderTransport.open(Folders.memory(), Folders.options())
    let source = FolderChanges(seed: 8)
    for _ in 0..<20 { try await transport.pushAll(source.next(50), from: ana) }
    var cursor: SyncCursor?
    var left = 1000
    while true {
      let reply = try await transport.pull(PullRequest(device: ben, cursor: cursor, limit: 100))
      cursor = reply.cursor
      left -= reply.changes.count
      let remaining = try #require(reply.remaining)
      #expect(abs(remaining - left) <= 60, "\(remaining) for \(left)")
      if !reply.hasMore { break }
    }
    #expect(left == 0)
  }

  @Test("segments are read as they were begun, those of one device by number")
  func order() async throws {
    let folder = Folders.memory()
    let source = FolderChanges(seed: 9)
    var expected: [Change] = []
    // Ana's clock jumps back a day between her segments.
    for (step, day) in [(0, 10), (1, 9), (2, 12)] {
      let now = Timestamp(milliseconds: Int64(day) * 86_400_000)
      let options = Folders.options(
        seed: UInt64(20 + step), name: "laptop \(step)", at: now)
      let changes = source.next(2)
      try await FolderTransport.open(folder, options).pushAll(changes, from: ana)
      expected += changes
    }
    let early = source.next(1)
    let options = Folders.options(seed: 30, at: Timestamp(milliseconds: 8 * 86_400_000))
    try await FolderTransport.open(folder, options).pushAll(early, from: Folders.device(3))
    let transport = try await FolderTransport.open(folder, Folders.options(seed: 31))
    #expect(try await transport.pullAll(as: ben).changes == early + expected)
  }

  @Test("what can't be written is rejected with a sentence, and the others are taken")
  func rejections() async throws {
    let transport = try await FolderTransport.open(Folders.memory(), Folders.options())
    let source = FolderChanges(seed: 10)
    let good = source.next(2)
    let huge = source.next(filler: SegmentFrame.largestChange)
    let base = source.next()
    let notANumber = Change(
      operation: base.operation, scope: base.scope, table: base.table, record: base.record, life: 1,
      stamp: base.stamp,
      fields: [FieldChange(name: "ratio", value: .real(.nan), stamp: base.stamp)],
      schemaVersion: 1)
    let reply = try await transport.push(
      SyncPush(device: ana, changes: [good[0], huge, notANumber, good[1]]))
    #expect(
      reply.results.map(\.operation) == [good[0], huge, notANumber, good[1]].map(\.operation))
    #expect(reply.results[0].outcome == .applied && reply.results[3].outcome == .applied)
    #expect(
      reply.results[1].outcome
        == .rejected(
          code: "change_too_large",
          message: "this change in climbs has 16 MB, and a folder takes 16 MB at most"))
    #expect(
      reply.results[2].outcome
        == .rejected(
          code: "change_unwritable",
          message: "a value of this change in climbs is not a number, which can't be written down"))
    #expect(reply.now == Folders.now)
    #expect(try await transport.pullAll(as: ben).changes == good)
  }

  @Test("a value as deep as may be written comes back; the largest change, too")
  func extremes() async throws {
    let transport = try await FolderTransport.open(Folders.memory(), Folders.options())
    let source = FolderChanges(seed: 11)
    let base = source.next()
    let deep = (0..<510).reduce(StoredValue.bytes([1])) { value, _ in .list([value]) }
    let change = Change(
      operation: base.operation, scope: base.scope, table: base.table, record: base.record, life: 1,
      stamp: base.stamp, fields: [FieldChange(name: "deep", value: deep, stamp: base.stamp)],
      schemaVersion: 1)
    let large = source.next(filler: SegmentFrame.largestChange - 2000)
    try await transport.pushAll([change, large, source.next()], from: ana)
    let pulled = try await transport.pullAll(as: ben).changes
    #expect(pulled.count == 3)
    #expect(pulled[0] == change)
    #expect(pulled[1] == large)
  }

  @Test("a push of nothing writes nothing")
  func nothing() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    let reply = try await transport.push(SyncPush(device: ana, changes: []))
    #expect(reply.results.isEmpty && reply.now == nil)
    #expect(folder.contents.count == 1)
  }

  @Test("a page opens each file once, and an unchanged one not again")
  func reading() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    let source = FolderChanges(seed: 12)
    for number in 1...20 {
      try await transport.pushAll(source.next(2), from: Folders.device(UInt8(number)))
    }
    let (_, cursor, _) = try await transport.pullAll(as: ana, limit: 1000)
    let before = folder.readCount
    _ = try await transport.pull(PullRequest(device: ana, cursor: cursor, limit: 1000))
    #expect(folder.readCount == before)
    #expect(cursor.description.utf8.count < 20 * 40)
  }
}
