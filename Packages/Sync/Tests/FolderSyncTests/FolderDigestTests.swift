import DomainModels
import Foundation
import InMemoryStorage
import SharedFolders
import SharedFoldersTesting
import Storage
import StorageTesting
import Sync
import Testing

@testable import FolderSync

/// Digests of a folder agree with those of stores that were fed from it, and heal what is lost.
@Suite struct FolderDigestTests {
  @Test("fingerprints are those of a store's own states, through edits, deletions and erasure")
  func agree() async throws {
    for seed in UInt64(1)...12 {
      let folder = Folders.memory()
      let transport = try await FolderTransport.open(folder, Folders.options(seed: seed))
      let stores = [try DigestStore(seed: seed &* 10 + 1), try DigestStore(seed: seed &* 10 + 2)]
      let random = RandomSource.seeded(seed)
      for step in 0..<60 {
        let store = stores[Int(random.next() % 2)]
        try await store.edit(random, step)
        if random.next() % 4 == 0 {
          try await store.sync(transport)
          if random.next() % 2 == 0 { try await stores[1].sync(transport) }
        }
      }
      for _ in 0..<2 { for store in stores { try await store.sync(transport) } }
      let digests = try await transport.digests()
      #expect(digests == (try await stores[0].digests()), "seed \(seed)")
      #expect(digests == (try await stores[1].digests()), "seed \(seed)")
      #expect(digests.count > 3)
      // In every order of reading the changes, it is the same.
      let changes = try await transport.pullAll(as: Folders.device(99)).changes
      var fold = RecordFold()
      for change in changes.shuffled(with: random) { fold.add(change) }
      for change in changes.prefix(20) { fold.add(change) }
      #expect(fold.fingerprints == digests)
    }
  }

  @Test("a store that lost records finds the ranges, and gets back what is missing there")
  func heal() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    let store = try DigestStore(seed: 900)
    let random = RandomSource.seeded(900)
    for step in 0..<80 {
      try await store.edit(random, step)
      if step % 10 == 9 { try await store.sync(transport) }
    }
    let partial = try DigestStore(seed: 901)
    let all = try await transport.pullAll(as: Folders.device(99)).changes
    try await partial.take(Array(all.prefix(all.count / 2)))
    let (far, here) = (try await transport.digests(), try await partial.digests())
    let ranges = Set(far.keys).union(here.keys).filter { far[$0] != here[$0] }
    #expect(!ranges.isEmpty)
    // Its own changes are among them: it may be the device itself that lost them.
    var place: SnapshotCursor?
    var pages = 0
    repeat {
      let page = try await transport.snapshot(
        SnapshotRequest(device: store.device, place: place, ranges: ranges, limit: 3))
      #expect(
        page.records.allSatisfy {
          ranges.contains(
            DigestRange(of: RecordKey(table: $0.table, scope: $0.scope, record: $0.record)))
        })
      try await partial.take(page.records)
      place = page.next
      pages += 1
    } while place != nil
    #expect(pages > 1)
    #expect(try await partial.digests() == far)
    let none = try await transport.snapshot(
      SnapshotRequest(device: store.device, ranges: [], limit: 10))
    #expect(none.records.isEmpty && none.next == nil)
    let pulled = try await transport.pullAll(as: Folders.device(99), from: none.cursor)
    #expect(pulled.changes == all)
  }

  @Test("a snapshot of everything is no thing that a folder has")
  func noSnapshot() async throws {
    let transport = try await FolderTransport.open(Folders.memory(), Folders.options())
    let error = await #expect(throws: SyncError.self) {
      try await transport.snapshot(SnapshotRequest(device: Folders.device(1), limit: 10))
    }
    #expect(error?.reason == .refused)
  }

  @Test("what no store would take changes no fingerprint")
  func impossible() {
    let base = FolderChanges(seed: 3).next()
    func change(life: Int, _ deletedAt: StoredValue?) -> Change {
      let deletion = deletedAt.map {
        FieldChange(name: "deleted_at", value: $0, timestamp: base.timestamp)
      }
      return Change(
        operation: base.operation, scope: base.scope, table: base.table, record: base.record,
        life: life, timestamp: base.timestamp, fields: base.fields + [deletion].compactMap { $0 },
        schemaVersion: 1)
    }
    let instant = StoredValue.instant(Folders.now)
    for wrong in [
      change(life: 0, nil), change(life: -1, .null), change(life: 1, instant),
      change(life: 2, .null), change(life: 900_000_001, .null),
      change(life: Change.erasedLife, nil), change(life: Change.erasedLife, .null),
    ] {
      var fold = RecordFold()
      fold.add(wrong)
      #expect(fold.fingerprints.isEmpty)
    }
    var fold = RecordFold()
    fold.add(change(life: 1, .null))
    #expect(fold.fingerprints.count == 1)
    fold.add(change(life: Change.erasedLife, instant))
    #expect(fold.fingerprints.isEmpty)
    fold.add(change(life: 3, .null))
    #expect(fold.fingerprints.isEmpty)
  }
}

extension Array {
  fileprivate func shuffled(with random: RandomSource) -> [Element] {
    var copy = self
    for index in copy.indices.reversed() {
      copy.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
    return copy
  }
}
