import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// The changes of its own that a device receives again.
@Suite struct FolderOwnChangesTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  private func open(
    _ folder: MemoryFolder, seed: UInt64, _ credential: FolderCredential? = nil
  ) async throws -> FolderTransport {
    try await FolderTransport.open(folder, Folders.options(seed: seed, credential: credential))
  }

  @Test("a store that was put back from a backup gets what it wrote since, and a lost one all")
  func restored() async throws {
    for credential in Folders.credentials {
      let folder = Folders.memory()
      let source = FolderChanges(seed: 100)
      let (early, late) = (source.next(5), source.next(5))
      let before = try await open(folder, seed: 1, credential)
      try await before.pushAll(early, from: ana)
      let backup = try await before.pullAll(as: ana).cursor
      try await before.pushAll(late, from: ana)
      #expect(try await before.pullAll(as: ana, from: backup).changes.isEmpty)
      let after = try await open(folder, seed: 2, credential)
      let news = try await after.pullAll(as: ana, from: backup, limit: 2)
      #expect(news.changes == late)
      #expect(try await after.pullAll(as: ana, from: news.cursor).changes.isEmpty)
      #expect(try await after.pullAll(as: ana).changes == early + late)
    }
  }

  @Test("what a transport wrote is left out of the next pull alone, and only of its device's")
  func leftOut() async throws {
    let folder = Folders.memory()
    let transport = try await open(folder, seed: 1)
    let source = FolderChanges(seed: 101)
    let first = source.next(200)
    for start in stride(from: 0, to: 200, by: 20) {
      try await transport.pushAll(Array(first[start..<start + 20]), from: ana)
    }
    let empty = try await transport.pull(PullRequest(device: ana, cursor: nil, limit: 3))
    #expect(empty.changes.isEmpty && !empty.hasMore && empty.remaining == 0)
    #expect(try await transport.pullAll(as: ben).changes == first)
    // A device that lost that reply, or put a store back, is given everything.
    #expect(try await transport.pullAll(as: ana).changes == first)
    // Where something unread stands before it, nothing is left out.
    let second = source.next(3)
    try await transport.pushAll(second, from: ana)
    #expect(try await transport.pullAll(as: ana).changes == first + second)
  }

  @Test("what another process of the device wrote between is given")
  func between() async throws {
    let folder = Folders.memory()
    let (here, there) = (try await open(folder, seed: 1), try await open(folder, seed: 2))
    let source = FolderChanges(seed: 102)
    let cursor = try await here.pullAll(as: ana).cursor
    var others: [Change] = []
    for turn in 0..<12 {
      let change = source.next()
      try await (turn % 3 == 0 ? there : here).pushAll([change], from: ana)
      if turn % 3 == 0 { others.append(change) }
    }
    let pulled = Set(try await here.pullAll(as: ana, from: cursor).changes)
    #expect(pulled.isSuperset(of: others))
  }

  @Test("two machines with one device's store both get everything through a synchronised folder")
  func twins() async throws {
    for credential in Folders.credentials {
      let (first, second) = (Folders.memory(), Folders.memory())
      let source = FolderChanges(seed: 103)
      let shared = source.next(3)
      let original = try await open(first, seed: 1, credential)
      try await original.pushAll(shared, from: ana)
      let cursor = try await original.pullAll(as: ana).cursor
      for (name, bytes) in first.contents { second.put(bytes, as: name) }
      // Each goes on with the segment that both have, under one name.
      let copied = try await open(second, seed: 2, credential)
      let (here, there) = (source.next(4), source.next(6))
      for change in here { try await original.pushAll([change], from: ana) }
      for change in there { try await copied.pushAll([change], from: ana) }
      #expect(Set(first.contents.keys) == Set(second.contents.keys))
      let synchroniser = FolderSynchroniser([first, second], random: .seeded(104))
      synchroniser.settle()
      #expect(first.contents.count == 3 && second.contents.count == 3)
      let mine = try await original.pullAll(as: ana, from: cursor, limit: 2)
      #expect(Set(mine.changes).isSuperset(of: there) && mine.notices.isEmpty)
      let yours = try await copied.pullAll(as: ana, from: cursor, limit: 2)
      #expect(Set(yours.changes).isSuperset(of: here) && yours.notices.isEmpty)
      // Later they go on in segments of their own, and still hear of each other.
      let (later, latest) = (source.next(2), source.next(2))
      try await original.pushAll(later, from: ana)
      try await copied.pushAll(latest, from: ana)
      synchroniser.settle()
      #expect(
        Set(try await original.pullAll(as: ana, from: mine.cursor).changes) == Set(latest))
      #expect(Set(try await copied.pullAll(as: ana, from: yours.cursor).changes) == Set(later))
      for folder in [first, second] {
        let all = try await open(folder, seed: 3, credential).pullAll(as: ana).changes
        #expect(all.count == 17 && Set(all) == Set(shared + here + there + later + latest))
      }
    }
  }
}
