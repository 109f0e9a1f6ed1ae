import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// The effects of people, disks and synchronising programs on a folder.
@Suite struct FolderAccidentTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  /// A folder with one segment of ten frames, of one change each.
  private func filled(
    _ credential: FolderCredential?, seed: UInt64 = 40
  ) async throws -> (folder: MemoryFolder, transport: FolderTransport, changes: [Change]) {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(
      folder, Folders.options(seed: seed, credential: credential))
    let changes = FolderChanges(seed: seed).next(10)
    for change in changes { try await transport.pushAll([change], from: ana) }
    return (folder, transport, changes)
  }

  private func segment(_ folder: MemoryFolder) throws -> String {
    try #require(folder.contents.keys.filter { $0.hasSuffix(".quartet") }.sorted().first)
  }

  /// The offsets of the frames of a segment.
  private func bounds(_ folder: MemoryFolder, _ name: String) throws -> [Int] {
    let bytes = try #require(folder.contents[name])
    var bounds = [
      SegmentHeader.startCount + Int(BigEndian.number(bytes[12..<16])) + SegmentSeal.trailerCount
    ]
    while let last = bounds.last, last < bytes.count {
      let length = Int(BigEndian.number(bytes[last..<last + 4]))
      bounds.append(last + SegmentFrame.startCount + length + SegmentSeal.trailerCount)
    }
    return bounds
  }

  @Test("a file cut at any byte of its last frame gives the others, and the rest when it comes")
  func cut() async throws {
    for credential in Folders.credentials {
      let (folder, transport, changes) = try await filled(credential)
      let name = try segment(folder)
      let whole = try #require(folder.contents[name])
      let bounds = try bounds(folder, name)
      #expect(bounds.count == 11 && bounds[10] == whole.count)
      for length in bounds[9]..<bounds[10] {
        folder.put(Array(whole.prefix(length)), as: name)
        let (pulled, cursor, notices) = try await transport.pullAll(as: ben)
        #expect(pulled == Array(changes[..<9]))
        #expect(notices.isEmpty)
        folder.put(whole, as: name)
        #expect(try await transport.pullAll(as: ben, from: cursor).changes == [changes[9]])
      }
    }
  }

  @Test("no device writes behind a torn end: another segment is begun")
  func torn() async throws {
    for credential in Folders.credentials {
      let (folder, _, changes) = try await filled(credential)
      let name = try segment(folder)
      let whole = try #require(folder.contents[name])
      let bounds = try bounds(folder, name)
      for length in [bounds[9] + 1, bounds[9] + 8, bounds[10] - 1] {
        folder.put(Array(whole.prefix(length)), as: name)
        let later = try await FolderTransport.open(
          folder, Folders.options(seed: UInt64(length), credential: credential))
        try await later.pushAll([changes[9]], from: ana)
        #expect(folder.contents[name] == Array(whole.prefix(length)))
        #expect(folder.contents.count == 3)
        let pulled = try await later.pullAll(as: ben)
        #expect(pulled.changes == changes && pulled.notices.isEmpty)
        for other in folder.contents.keys where other.hasSuffix(".quartet") && other != name {
          folder.put(nil, as: other)
        }
      }
    }
  }

  @Test(
    "writing that fails in the middle acknowledges nothing, and what comes then is not behind it",
    arguments: [0, 5, 60, 100_000], [FolderFault.Reason.full, .failed])
  func failedWrite(_ kept: Int, _ reason: FolderFault.Reason) async throws {
    let (folder, transport, changes) = try await filled(nil)
    let more = FolderChanges(seed: 41).next(2)
    folder.failWriting(WriteFault(reason, keeping: min(kept, 700)))
    let expected: SyncError.Reason = reason == .full ? .full : .offline
    await #expect {
      try await transport.push(SyncPush(device: ana, changes: [more[0]]))
    } throws: {
      ($0 as? SyncError)?.reason == expected && ($0 as? SyncError)?.hint != nil
    }
    try await transport.pushAll(more, from: ana)
    let pulled = try await transport.pullAll(as: ben).changes
    #expect(Set(pulled) == Set(changes + more))
  }

  @Test("a segment in which flushing failed is not gone on with, though it looks whole")
  func failedFlush() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    for number in 1...2 {
      folder.failWriting(WriteFault(.failed, keeping: 1 << 20))
      let more = FolderChanges(seed: UInt64(46 + number)).next(1)
      await #expect(throws: SyncError.self) {
        try await transport.push(SyncPush(device: ana, changes: more))
      }
      let size = folder.contents[name]?.count
      try await transport.pushAll(more, from: ana)
      #expect(folder.contents[name]?.count == size)
      #expect(folder.contents.count == 2 + number)
      #expect(Set(try await transport.pullAll(as: ben).changes).isSuperset(of: changes + more))
      // The next fault meets the new segment.
    }
  }

  @Test("a full folder in which not even a segment can be begun leaves nothing that is read")
  func fullFromTheStart() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, Folders.options())
    folder.failWriting(WriteFault(.full, keeping: 80))
    let changes = FolderChanges(seed: 42).next(3)
    await #expect(throws: SyncError.self) {
      try await transport.push(SyncPush(device: ana, changes: changes))
    }
    #expect(try await transport.pullAll(as: ben).changes.isEmpty)
    try await transport.pushAll(changes, from: ana)
    #expect(try await transport.pullAll(as: ben).changes == changes)
  }

  @Test("a file counts whatever it is called, and once")
  func names() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let whole = try #require(folder.contents[name])
    let (_, cursor, _) = try await transport.pullAll(as: ben)
    folder.rename(name, to: "holiday.bin")
    folder.put(whole, as: "x (conflicted copy).quartet")
    folder.put(Array(whole.dropLast(30)), as: "x.sync-conflict-20260101.quartet")
    #expect(try await transport.pullAll(as: ben).changes == changes)
    #expect(try await transport.pullAll(as: ben, from: cursor).changes.isEmpty)
    folder.put(nil, as: "holiday.bin")
    folder.put(nil, as: "x (conflicted copy).quartet")
    folder.put(nil, as: "x.sync-conflict-20260101.quartet")
    folder.put(whole, as: "Kopie von x")
    #expect(try await transport.pullAll(as: ben, from: cursor).changes.isEmpty)
  }

  @Test("of two copies that went different ways, both are read, and what they share once")
  func diverged() async throws {
    for credential in Folders.credentials {
      let (folder, transport, changes) = try await filled(credential)
      let name = try segment(folder)
      let early = try await transport.pullAll(as: ben).cursor
      // The same segment goes on in another replica of the folder, as if restored from a snapshot.
      let other = Folders.memory()
      for (name, bytes) in folder.contents { other.put(bytes, as: name) }
      let source = FolderChanges(seed: 43)
      let (here, there) = (source.next(3), source.next(5))
      for change in here { try await transport.pushAll([change], from: ana) }
      let twin = try await FolderTransport.open(
        other, Folders.options(seed: 77, credential: credential))
      for change in there { try await twin.pushAll([change], from: ana) }
      #expect(other.contents[name]?.count != folder.contents[name]?.count)
      folder.put(other.contents[name], as: "other way.quartet")
      #expect(folder.contents.count == 3)
      for limit in [1, 2, 100] {
        let all = try await transport.pullAll(as: ben, limit: limit)
        #expect(all.changes.count == 18 && Set(all.changes) == Set(changes + here + there))
        let news = try await transport.pullAll(as: ben, from: early, limit: limit)
        #expect(news.changes.count == 8 && Set(news.changes) == Set(here + there))
        let fresh = try await FolderTransport.open(
          folder, Folders.options(seed: 78, credential: credential))
        #expect(try await fresh.pullAll(as: ben, from: news.cursor).changes.isEmpty)
      }
      // No device goes on with a segment of which there are two.
      let fresh = try await FolderTransport.open(
        folder, Folders.options(seed: 79, credential: credential))
      try await fresh.pushAll(source.next(1), from: ana)
      #expect(folder.contents.count == 4)
    }
  }

  @Test("an older copy or a missing file is a loss, which is noticed once")
  func older() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let whole = try #require(folder.contents[name])
    let bounds = try bounds(folder, name)
    let (_, cursor, _) = try await transport.pullAll(as: ben)
    folder.put(Array(whole.prefix(bounds[5])), as: name)
    func pull(_ cursor: SyncCursor) async throws -> PullReply {
      try await transport.pull(PullRequest(device: ben, cursor: cursor, limit: 100))
    }
    // What stands there may have gone another way: it is read once more, and then no more.
    let again = try await pull(cursor)
    #expect(again.changes == Array(changes[..<5]) && again.notices.isEmpty && again.hasLostChanges)
    let same = try await pull(again.cursor)
    #expect(same.changes.isEmpty && !same.hasLostChanges)
    folder.put(nil, as: name)
    let without = try await pull(same.cursor)
    #expect(without.changes.isEmpty && without.notices.isEmpty && without.hasLostChanges)
    #expect(try await !pull(without.cursor).hasLostChanges)
    folder.put(whole, as: name)
    #expect(try await pull(without.cursor).changes == changes)
  }

  @Test("damage is told once, with file and byte, and everything else is read")
  func damage() async throws {
    for credential in Folders.credentials {
      let (folder, transport, changes) = try await filled(credential)
      let name = try segment(folder)
      let whole = try #require(folder.contents[name])
      let bounds = try bounds(folder, name)
      let others = FolderChanges(seed: 44).next(4)
      try await transport.pushAll(others, from: Folders.device(3))
      for place in [bounds[4], bounds[4] + 5, bounds[4] + 20, bounds[5] - 1] {
        var bytes = whole
        bytes[place] ^= 0x10
        folder.put(bytes, as: name)
        let (pulled, cursor, notices) = try await transport.pullAll(as: ben, limit: 3)
        #expect(Set(pulled) == Set(changes[..<4] + others))
        #expect(notices.count == 1)
        let notice = try #require(notices.first)
        #expect(notice.hasPrefix("\(name) is damaged at byte \(bounds[4]),"))
        #expect(notice.contains("copy the file again from where it is whole"))
        let again = try await transport.pullAll(as: ben, from: cursor)
        #expect(again.changes.isEmpty && again.notices.isEmpty)
        // A whole copy turns up, under any name.
        folder.put(whole, as: "whole copy")
        let rest = try await transport.pullAll(as: ben, from: again.cursor)
        #expect(rest.changes == Array(changes[4...]))
        folder.put(nil, as: "whole copy")
      }
    }
  }

  @Test("a place that is not written yet is waited for")
  func zeros() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let whole = try #require(folder.contents[name])
    let bounds = try bounds(folder, name)
    for place in [40, bounds[0], bounds[4], bounds[4] + 3, bounds[4] + 100] {
      folder.put(whole.prefix(place) + [UInt8](repeating: 0, count: whole.count - place), as: name)
      let (pulled, cursor, notices) = try await transport.pullAll(as: ben)
      #expect(pulled == Array(changes[..<(place < bounds[4] ? 0 : 4)]))
      #expect(notices.isEmpty || place == bounds[4] + 3, "\(place): \(notices)")
      folder.put(whole, as: name)
      let rest = try await transport.pullAll(as: ben, from: cursor).changes
      #expect(pulled + rest == changes)
    }
  }

  @Test("foreign, hidden and passing files are passed over")
  func foreign() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let whole = try #require(folder.contents[name])
    for other in ["photo.jpg", "notes.json", "readme", ".stfolder", "empty"] {
      folder.put(other == "empty" ? [] : Array("{\"a\":1}".utf8), as: other)
    }
    for passing in [".syncthing.x.tmp", "~x", "x.quartet.part", "x.tmp"] {
      folder.put(Array(whole.dropLast()) + [1], as: passing)
    }
    let pulled = try await transport.pullAll(as: ben)
    #expect(pulled.changes == changes && pulled.notices.isEmpty)
  }

  @Test("what a newer program wrote is told once, and the rest is read")
  func newer() async throws {
    let (folder, transport, changes) = try await filled(nil)
    var bytes = try #require(folder.contents[try segment(folder)])
    bytes[9] = 2
    bytes[30] ^= 1
    folder.put(bytes, as: "from the future.quartet")
    let pulled = try await transport.pullAll(as: ben)
    #expect(pulled.changes == changes)
    #expect(
      pulled.notices == [
        "from the future.quartet was written by a newer version of the program: update it to read "
          + "that"
      ])
    #expect(try await transport.pullAll(as: ben, from: pulled.cursor).notices.isEmpty)
  }

  @Test("a change that this program can't understand is told, and those around it are read")
  func strangeLine() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let whole = try #require(folder.contents[name])
    let line = try Array(ChangeJSON.text(of: changes[0]).utf8) + [10]
    let text = SegmentFrame.text(of: Array("{\"op\":7}\n".utf8) + line, at: Folders.now)
    let frame = SegmentFrame.bytes(text, after: Array(whole.suffix(16)), closedBy: .hashed)
    folder.put(whole + (frame ?? []), as: name)
    let pulled = try await transport.pullAll(as: ben)
    #expect(pulled.changes == changes + [changes[0]])
    #expect(
      pulled.notices == [
        "\(name) holds 1 changes at byte \(whole.count) which this program does not understand: "
          + "update it"
      ])
  }

  @Test("a file that can't be read is told, and the others are read; a folder that is gone is not")
  func unreadable() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let name = try segment(folder)
    let others = FolderChanges(seed: 45).next(4)
    try await transport.pushAll(others, from: Folders.device(3))
    folder.unreadable = [name]
    let pulled = try await transport.pullAll(as: ben)
    #expect(pulled.changes == others)
    #expect(pulled.notices.count == 1 && pulled.notices[0].hasPrefix("\(name) can't be read"))
    folder.unreadable = []
    #expect(try await transport.pullAll(as: ben, from: pulled.cursor).changes == changes)
    folder.isMissing = true
    for call in 0..<4 {
      let error = await #expect(throws: SyncError.self) {
        switch call {
        case 0: _ = try await transport.pull(PullRequest(device: ben, cursor: nil, limit: 1))
        case 1: _ = try await transport.push(SyncPush(device: ana, changes: changes))
        case 2: _ = try await transport.digests()
        default: _ = try await FolderTransport.open(folder, Folders.options())
        }
      }
      #expect(error?.reason == .offline)
      #expect(error?.hint == "Plug in or mount what holds memory, or check the path")
    }
  }

  @Test("a folder that goes while it is read is offline, and the cursor goes on where it stood")
  func vanishing() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let others = FolderChanges(seed: 49).next(4)
    for (number, change) in others.enumerated() {
      try await transport.pushAll([change], from: Folders.device(UInt8(3 + number)))
    }
    for count in 0..<8 {
      let fresh = try await FolderTransport.open(folder, Folders.options(seed: 51))
      folder.vanish(afterReading: count)
      let error = await #expect(throws: SyncError.self) {
        if count.isMultiple(of: 2) {
          _ = try await fresh.pull(PullRequest(device: ben, cursor: nil, limit: 100))
        } else {
          _ = try await fresh.digests()
        }
      }
      #expect(error?.reason == .offline, "after \(count)")
      folder.isMissing = false
      #expect(Set(try await fresh.pullAll(as: ben).changes) == Set(changes + others))
    }
  }

  @Test("a folder that can only be read is pulled from, and not pushed to")
  func readOnly() async throws {
    let (folder, _, changes) = try await filled(nil)
    folder.isReadOnly = true
    let transport = try await FolderTransport.open(folder, Folders.options(seed: 3))
    #expect(try await transport.pullAll(as: ben).changes == changes)
    let error = await #expect(throws: SyncError.self) {
      try await transport.push(SyncPush(device: ben, changes: changes))
    }
    #expect(error?.reason == .wrongPlace)
  }

  @Test("two processes of one device that write at once take segments of their own")
  func interleaved() async throws {
    let (folder, transport, changes) = try await filled(nil)
    let other = try await FolderTransport.open(folder, Folders.options(seed: 50))
    let source = FolderChanges(seed: 46)
    var pushed: [Change] = []
    for turn in 0..<20 {
      let change = source.next()
      try await (turn % 3 == 0 ? other : transport).pushAll([change], from: ana)
      pushed.append(change)
    }
    #expect(Set(try await transport.pullAll(as: ben).changes) == Set(changes + pushed))
    #expect(folder.contents.count <= 4)
  }
}
