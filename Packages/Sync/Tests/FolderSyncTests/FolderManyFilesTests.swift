import DomainModels
import Foundation
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// Folders with very many files.
@Suite struct FolderManyFilesTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  /// A folder in which each change has a segment of its own.
  private func filled(
    _ count: Int, rows blockSize: Int64, _ credential: FolderCredential? = nil
  ) async throws -> (folder: MemoryFolder, changes: [Change]) {
    let folder = Folders.memory()
    let changes = FolderChanges(seed: 110).next(count)
    for (number, change) in changes.enumerated() {
      // A device that is renamed begins a segment.
      let transport = try await open(
        folder, blockSize, credential, seed: UInt64(number), name: "laptop \(number)")
      try await transport.pushAll([change], from: ana)
    }
    #expect(folder.contents.count == count + 1)
    return (folder, changes)
  }

  private func open(
    _ folder: MemoryFolder, _ blockSize: Int64, _ credential: FolderCredential? = nil,
    seed: UInt64 = 9999, name: String = "laptop"
  ) async throws -> FolderTransport {
    var options = Folders.options(seed: seed, name: name, credential: credential)
    options.blockSize = blockSize
    return try await FolderTransport.open(folder, options)
  }

  private func names(_ folder: MemoryFolder) -> [String] {
    folder.contents.keys.filter { $0.hasSuffix(".quartet") }.sorted()
  }

  @Test("a cursor tells of whole rows of segments with one sum, and continues anywhere")
  func rows() async throws {
    for credential in Folders.credentials {
      let (folder, changes) = try await filled(20, rows: 4, credential)
      let transport = try await open(folder, 4, credential)
      for limit in [1, 3, 100] {
        var (pulled, cursor): ([Change], SyncCursor?) = ([], nil)
        while true {
          // Another process each time: it knows nothing but the cursor.
          let reader = try await open(folder, 4, credential)
          let reply = try await reader.pull(PullRequest(device: ben, cursor: cursor, limit: limit))
          pulled += reply.changes
          cursor = reply.cursor
          if !reply.hasMore { break }
        }
        #expect(pulled == changes)
        let text = try #require(cursor).description
        let parsed = try #require(FolderCursor(text, for: .pull))
        #expect(parsed.blocks.count == 4 && parsed.positions.count == 4)
        #expect(parsed.text(for: .pull) == text)
        #expect(try await transport.pullAll(as: ben, from: cursor).changes.isEmpty)
        // The same process, for which all is fresh in memory.
        #expect(try await transport.pullAll(as: ben, from: cursor).changes.isEmpty)
      }
    }
  }

  @Test("a file that goes, grows, is cut or goes two ways in a row makes no device miss anything")
  func accidents() async throws {
    let (folder, changes) = try await filled(12, rows: 4)
    let cursor = try await open(folder, 4).pullAll(as: ben).cursor
    let name = names(folder)[1]
    let whole = try #require(folder.contents[name])
    let more = FolderChanges(seed: 111).next(3)
    func longer(_ change: Change) throws -> [UInt8] {
      let line = try Array(ChangeJSON.text(of: change).utf8) + [10]
      let frame = SegmentFrame.bytes(
        SegmentFrame.text(of: line, at: Folders.now), after: Array(whole.suffix(16)),
        closedBy: .hashed)
      return whole + (try #require(frame))
    }
    // It grew.
    folder.put(try longer(more[0]), as: name)
    let grown = try await open(folder, 4).pullAll(as: ben, from: cursor)
    #expect(grown.changes.contains(more[0]) && grown.changes.count <= 5)
    // Another way of it turns up, shorter or longer than what is known.
    folder.put(whole, as: name)
    for change in more {
      let reader = try await open(folder, 4)
      folder.put(try longer(change), as: "copy of it")
      let both = try await reader.pullAll(as: ben, from: cursor)
      #expect(both.changes.contains(change) && both.changes.count <= 5)
      #expect(try await reader.pullAll(as: ben, from: both.cursor).changes.isEmpty)
      folder.put(nil, as: "copy of it")
    }
    // The same content twice, and a part of it, are no news.
    folder.put(whole, as: "copy of it")
    folder.put(Array(whole.dropLast(7)), as: "part of it")
    #expect(try await open(folder, 4).pullAll(as: ben, from: cursor).changes.isEmpty)
    folder.put(nil, as: "copy of it")
    folder.put(nil, as: "part of it")
    // It was cut, or vanished: the rest of the row is read again, once.
    for bytes in [Array(whole.dropLast(5)), nil] {
      folder.put(bytes, as: name)
      let less = try await open(folder, 4).pullAll(as: ben, from: cursor)
      #expect(Set(less.changes).isSubset(of: changes[0..<4]) && less.notices.isEmpty)
      #expect(try await open(folder, 4).pullAll(as: ben, from: less.cursor).changes.isEmpty)
      folder.put(whole, as: name)
      let again = try await open(folder, 4).pullAll(as: ben, from: less.cursor)
      #expect(again.changes.contains(changes[1]))
      #expect(try await open(folder, 4).pullAll(as: ben, from: again.cursor).changes.isEmpty)
    }
  }

  @Test("with thousands of segments a cursor stays small, and looking for news reads nothing twice")
  func segments() async throws {
    let folder = Folders.memory()
    let source = FolderChanges(seed: 112)
    let count = 2000
    for number in 1...count {
      let header = SegmentHeader(
        segment: UUID.random(.seeded(UInt64(number))), salt: nil,
        folder: FolderIdentity(
          id: Folders.device(200), made: Folders.now, owner: Folders.owner, salt: nil),
        device: ana, deviceName: "laptop", number: Int64(number), begun: Folders.now)
      let start = try #require(header.bytes(closedBy: .hashed))
      let line = try Array(ChangeJSON.text(of: source.next()).utf8) + [10]
      let frame = try #require(
        SegmentFrame.bytes(
          SegmentFrame.text(of: line, at: Folders.now), after: Array(start.suffix(16)),
          closedBy: .hashed))
      folder.put(start + frame, as: "\(number).quartet")
    }
    let reader = try await FolderTransport.open(folder, Folders.options())
    let (pulled, cursor, _) = try await reader.pullAll(as: ben, limit: 300)
    #expect(pulled.count == count)
    #expect(cursor.description.utf8.count < 3000)
    let before = folder.readCount
    #expect(try await reader.pullAll(as: ben, from: cursor).changes.isEmpty)
    #expect(folder.readCount == before)
    // A process that knows nothing looks at the beginning and at the end of each.
    let fresh = try await FolderTransport.open(folder, Folders.options(seed: 2))
    #expect(try await fresh.pullAll(as: ben, from: cursor).changes.isEmpty)
    #expect(folder.readCount - before <= 2 * count + 100)
  }

  @Test("files of others, however many and whatever they are called, are looked at once")
  func foreign() async throws {
    let folder = Folders.memory()
    for number in 0..<10_000 {
      folder.put(Array("photo".utf8), as: "Fotos 📷 \(number) – é\u{301}ñ.jpg")
    }
    let transport = try await FolderTransport.open(folder, Folders.options())
    let changes = FolderChanges(seed: 113).next(5)
    let before = folder.readCount
    for change in changes { try await transport.pushAll([change], from: ana) }
    #expect(try await transport.pullAll(as: ben).changes == changes)
    #expect(folder.readCount - before < 20)
  }
}
