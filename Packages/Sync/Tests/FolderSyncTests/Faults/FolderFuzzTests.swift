import DomainModels
import Foundation
import Interchange
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// A thousand damaged folders.
@Suite struct FolderFuzzTests {
  @Test(
    "no damage makes a change that no device pushed, or hides what is in another segment",
    arguments: [0, 1])
  func corruption(_ credential: Int) async throws {
    let credential = Folders.credentials[credential]
    let options = Folders.options(credential: credential)
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, options)
    var pushed: [UUID: Change] = [:]
    var segments: [String: [Change]] = [:]
    let source = FolderChanges(seed: 80)
    for device in UInt8(1)...3 {
      let before = Set(folder.contents.keys)
      var changes: [Change] = []
      for count in 1...5 {
        let more = source.next(count)
        try await transport.pushAll(more, from: Folders.device(device))
        changes += more
      }
      for change in changes { pushed[change.operation] = change }
      let name = try #require(Set(folder.contents.keys).subtracting(before).first)
      segments[name] = changes
    }
    let whole = folder.contents
    let reader = Folders.device(9)
    let cursor = try await transport.pullAll(as: reader).cursor
    var cut = 0
    for seed in UInt64(0)..<500 {
      let random = RandomSource.seeded(seed)
      let damaged = Folders.memory()
      var touched: Set<String> = []
      for (name, bytes) in whole { damaged.put(bytes, as: name) }
      for _ in 0..<(1 + random.next() % 2) {
        let names = whole.keys.sorted()
        let name = names[Int(random.next() % UInt64(names.count))]
        touched.insert(name)
        var corruption = Corruption(random)
        let bytes = damaged.contents[name] ?? []
        damaged.put(
          corruption.damage(bytes, with: whole.values.sorted { $0.count < $1.count }), as: name)
      }
      let pulled: [Change]
      do {
        let opened = try await FolderTransport.open(
          damaged, Folders.options(seed: seed &+ 1000, credential: credential))
        pulled = try await opened.pullAll(as: reader, limit: 4).changes
        _ = try await opened.digests()
        // From where a device stood before the damage, it is the same.
        let again = try await opened.pullAll(as: reader, from: cursor).changes
        for change in again { #expect(pushed[change.operation] == change) }
      } catch let error as SyncError {
        // Only what says which folder it is can close it, and only while nothing else tells.
        #expect(touched.contains("quartet-sync.json"), "seed \(seed): \(error.message)")
        continue
      }
      for change in pulled { #expect(pushed[change.operation] == change, "seed \(seed)") }
      let operations = Set(pulled.map(\.operation))
      for (name, changes) in segments where !touched.contains(name) {
        #expect(changes.allSatisfy { operations.contains($0.operation) }, "seed \(seed): \(name)")
      }
      if operations.count < pushed.count { cut += 1 }
    }
    #expect(cut > 150)
  }

  @Test("documents, headers and cursors of any bytes are read without harm")
  func anyBytes() {
    let random = RandomSource.seeded(81)
    for _ in 0..<2000 {
      let count = Int(random.next() % 120)
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = FolderDocument.read(FolderDocument.magic + bytes)
      if case .header = SegmentHeader.read(SegmentHeader.magic + bytes, nil) {
        Issue.record("chance made a segment")
      }
      let text = "f1." + Data(bytes).base64EncodedString()
      #expect(FolderCursor(text, for: .pull) == nil)
      // An attacker who knows the check gets further; what is read then is written the same.
      var check = CRC32()
      check.add(bytes)
      let checked = Data(bytes + BigEndian.bytes(check.value)).base64EncodedString()
      if let cursor = FolderCursor("f1." + checked, for: .pull) {
        let again = FolderCursor(cursor.text(for: .pull), for: .pull)
        #expect(again?.blocks == cursor.blocks && again?.told == cursor.told)
      }
    }
  }
}
