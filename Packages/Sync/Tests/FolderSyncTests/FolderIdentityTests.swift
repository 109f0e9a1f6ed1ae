import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// The identity of a folder, and its owner.
@Suite struct FolderIdentityTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  private func reason(
    _ folder: MemoryFolder, _ options: FolderOptions
  ) async -> SyncError.Reason? {
    do {
      _ = try await FolderTransport.open(folder, options)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("a folder in which nothing is becomes one only if it may")
  func making() async throws {
    let folder = Folders.memory()
    #expect(await reason(folder, Folders.options(makesFolder: false)) == .offline)
    #expect(folder.contents.isEmpty)
    let transport = try await FolderTransport.open(folder, Folders.options())
    #expect(Array(folder.contents.keys) == ["quartet-sync.json"])
    let later = try await FolderTransport.open(
      folder, Folders.options(seed: 2, makesFolder: false))
    let (first, second) = (await transport.folder, await later.folder)
    #expect(first == second)
    #expect(await later.owner == Folders.owner)
  }

  @Test("another person's folder, or another program's, is not taken")
  func owners() async throws {
    let folder = Folders.memory()
    _ = try await FolderTransport.open(folder, Folders.options())
    for owner in [
      SyncOwner(product: "climbing", id: "ben", name: "Ana"),
      SyncOwner(product: "journal", id: "ana", name: "Ana"),
    ] {
      #expect(await reason(folder, Folders.options(seed: 2, owner: owner)) == .wrongPlace)
    }
    let renamed = SyncOwner(product: "climbing", id: "ana", name: "Anna")
    #expect(await reason(folder, Folders.options(seed: 2, owner: renamed)) == nil)
  }

  @Test("a segment of another device that was copied in is left out, and told")
  func foreignSegment() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    let other = Folders.memory()
    let owner = SyncOwner(product: "climbing", id: "ben", name: "Ben")
    let theirs = try await FolderTransport.open(other, Folders.options(seed: 9, owner: owner))
    try await theirs.pushAll(FolderChanges(seed: 60).next(3), from: Folders.device(3))
    let file = try #require(other.contents.first { $0.key.hasSuffix(".quartet") })
    folder.put(file.value, as: file.key)
    let pulled = try await transport.pullAll(as: ben)
    #expect(pulled.changes.isEmpty)
    #expect(
      pulled.notices == [
        "\(file.key) is left out: it holds changes of Ben (climbing): move it to a folder of its own"
      ])
    #expect(try await transport.digests().isEmpty)
  }

  @Test("two devices that make a folder at once agree on one, and lose nothing")
  func twoAtOnce() async throws {
    for order in [true, false] {
      let (first, second) = (Folders.memory(), Folders.memory())
      let here = try await FolderTransport.open(first, Folders.options(seed: order ? 1 : 2))
      let there = try await FolderTransport.open(second, Folders.options(seed: order ? 2 : 1))
      let source = FolderChanges(seed: 61)
      let (mine, yours) = (source.next(5), source.next(5))
      try await here.pushAll(mine, from: ana)
      try await there.pushAll(yours, from: ben)
      let cursor = try await here.pullAll(as: ana).cursor
      for (files, to) in [(first.contents, second), (second.contents, first)] {
        for (name, bytes) in files where to.contents[name] != bytes {
          to.put(bytes, as: to.contents[name] == nil ? name : "quartet-sync (conflict).json")
        }
      }
      let pulled = try await here.pullAll(as: ana, from: cursor)
      #expect(pulled.changes == yours && pulled.notices.isEmpty)
      #expect(try await there.pullAll(as: ben).changes == mine)
      let (left, right) = (await here.folder, await there.folder)
      #expect(left == right)
      // The file that lost goes: its name is in the segments still.
      first.put(nil, as: "quartet-sync (conflict).json")
      #expect(try await here.pullAll(as: ana, from: pulled.cursor).changes.isEmpty)
      #expect(try await here.pullAll(as: ana, from: cursor).changes == yours)
    }
  }

  @Test("a cursor of another folder, and one that was changed, is not taken for a beginning")
  func cursors() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    try await transport.pushAll(FolderChanges(seed: 62).next(3), from: ana)
    let cursor = try await transport.pullAll(as: ben).cursor
    let other = try await FolderTransport.open(Folders.memory(), Folders.options(seed: 2))
    let text = cursor.description
    let wrong = [
      "", "f1.", "f1.AAAA", "s1." + text.dropFirst(3), String(text.dropLast(4)), text + "AAAA",
      "17", text.replacing("A", with: "B"),
    ]
    for (transport, text) in [(other, text)] + wrong.map({ (transport, $0) }) {
      let error = await #expect(throws: SyncError.self) {
        try await transport.pull(
          PullRequest(device: ben, cursor: SyncCursor(text), limit: 10))
      }
      #expect(error?.reason == .replaced)
    }
  }

  @Test("a folder that was emptied is offline, not new")
  func emptied() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    try await transport.pushAll(FolderChanges(seed: 63).next(3), from: ana)
    for name in folder.contents.keys { folder.put(nil, as: name) }
    let error = await #expect(throws: SyncError.self) { try await transport.pullAll(as: ben) }
    #expect(error?.reason == .offline)
    let pushError = await #expect(throws: SyncError.self) {
      try await transport.push(SyncPush(device: ana, changes: FolderChanges(seed: 1).next(1)))
    }
    #expect(pushError?.reason == .offline)
    #expect(folder.contents.isEmpty)
  }

  @Test("where the folder's file is lost or damaged, the segments tell which folder it is")
  func recovered() async throws {
    for credential in Folders.credentials {
      for damage in [nil, [], Array("{\"quartet_sync\":1,".utf8)] as [[UInt8]?] {
        let folder = Folders.memory()
        let transport = try await FolderTransport.open(
          folder, Folders.options(credential: credential))
        let changes = FolderChanges(seed: 64).next(3)
        try await transport.pushAll(changes, from: ana)
        let (_, cursor, _) = try await transport.pullAll(as: ben)
        folder.put(damage, as: "quartet-sync.json")
        // Who is at it goes on.
        #expect(try await transport.pullAll(as: ben, from: cursor).changes.isEmpty)
        let later = try await FolderTransport.open(
          folder, Folders.options(seed: 2, credential: credential, makesFolder: false))
        #expect(try await later.pullAll(as: ben, from: cursor).changes.isEmpty)
        #expect(try await later.pullAll(as: ben).changes == changes)
        #expect(folder.contents.count == (damage == nil ? 2 : 3))
        let (first, second) = (await transport.folder, await later.folder)
        #expect(first == second)
        let third = try await FolderTransport.open(
          folder, Folders.options(seed: 3, credential: credential, makesFolder: false))
        #expect(await third.folder == first)
      }
    }
  }

  @Test("a folder's file that is not whole yet, or newer, makes no device begin another folder")
  func notWhole() async throws {
    let folder = Folders.memory()
    _ = try await FolderTransport.open(folder, Folders.options())
    let whole = try #require(folder.contents["quartet-sync.json"])
    for length in 0..<whole.count {
      folder.put(Array(whole.prefix(length)), as: "quartet-sync.json")
      #expect(await reason(folder, Folders.options(seed: 2)) == .damaged)
      #expect(folder.contents.count == 1)
    }
    let newer = String(decoding: whole, as: UTF8.self).replacing("sync\":1", with: "sync\":2")
    folder.put(Array(newer.utf8), as: "quartet-sync.json")
    #expect(await reason(folder, Folders.options(seed: 2)) == .incompatible)
  }

  @Test("a folder is summed up without changing it")
  func summary() async throws {
    let folder = Folders.memory()
    #expect(try await FolderSummary.read(folder).kind == .empty)
    folder.put(Array("hello".utf8), as: ".hidden")
    #expect(try await FolderSummary.read(folder).kind == .empty)
    folder.put(Array("hello".utf8), as: "letter.txt")
    #expect(try await FolderSummary.read(folder).kind == .other)
    let begun = Timestamp(milliseconds: 1_000_000)
    let transport = try await FolderTransport.open(
      folder, Folders.options(name: "Ana's phone", at: begun))
    try await transport.pushAll(FolderChanges(seed: 65).next(3), from: ana)
    let late = try await FolderTransport.open(folder, Folders.options(seed: 2, name: "laptop"))
    try await late.pushAll(FolderChanges(seed: 66).next(3), from: ben)
    try await late.pushAll(FolderChanges(seed: 67).next(3), from: ana)
    let before = folder.contents
    let summary = try await FolderSummary.read(folder)
    #expect(folder.contents == before)
    #expect(summary.kind == .ours && !summary.isEncrypted && summary.notices.isEmpty)
    #expect(summary.folder == (await transport.folder))
    #expect(summary.owner == Folders.owner && summary.product == "climbing")
    #expect(summary.segments == 3)
    let ours = before.filter { $0.key.hasPrefix("quartet") || $0.key.hasSuffix("quartet") }
    #expect(summary.size == ours.reduce(0) { $0 + $1.value.count })
    #expect(Set(summary.devices.map(\.id)) == [ana, ben])
    #expect(summary.devices.map(\.name) == ["laptop", "laptop"])
    #expect(summary.devices.map(\.lastWritten) == [Folders.now, Folders.now])
    let gone = MemoryFolder(clock: .fixed(at: begun))
    gone.isMissing = true
    let error = await #expect(throws: SyncError.self) { try await FolderSummary.read(gone) }
    #expect(error?.reason == .offline)
  }
}
