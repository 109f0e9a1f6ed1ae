import DomainModels
import Foundation
import SharedFolders
import Storage
import Sync
import Testing

@testable import FolderSync

/// The same over real files.
@Suite struct LocalFolderTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/folder-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func segments(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".quartet") }
      .sorted()
  }

  @Test("changes go from device to device, and nothing but ours is left in the folder")
  func roundTrip() async throws {
    try await withFolder { path in
      let before = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000) - 60_000)
      for credential in Folders.credentials {
        let place = path + (credential == nil ? "/open" : "/closed")
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true)
        let changes = FolderChanges(seed: 90).next(20)
        for (seed, change) in changes.enumerated() {
          let transport = try await FolderTransport.open(
            path: place + "//", Folders.options(seed: UInt64(seed), credential: credential))
          let now = try await transport.pushAll([change], from: ana).now
          #expect(try #require(now) > before)
        }
        let other = try await FolderTransport.open(
          path: place, Folders.options(seed: 100, credential: credential))
        #expect(other.place == "the folder \(place)")
        #expect(try await other.pullAll(as: ben, limit: 3).changes == changes)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 2)
      }
    }
  }

  @Test("a segment that is cut at every byte of its last frame is not written behind")
  func cut() async throws {
    try await withFolder { path in
      let transport = try await FolderTransport.open(path: path, Folders.options())
      let changes = FolderChanges(seed: 91).next(4)
      try await transport.pushAll([changes[0]], from: ana)
      let name = path + "/" + (try #require(try segments(path).first))
      let first = try Data(contentsOf: URL(fileURLWithPath: name)).count
      try await transport.pushAll([changes[1]], from: ana)
      let whole = try Data(contentsOf: URL(fileURLWithPath: name))
      for length in first..<whole.count {
        try whole.prefix(length).write(to: URL(fileURLWithPath: name))
        let later = try await FolderTransport.open(
          path: path, Folders.options(seed: UInt64(length)))
        try await later.pushAll([changes[2]], from: ana)
        #expect(try await later.pullAll(as: ben).changes == [changes[0], changes[2]])
        #expect(try segments(path).count == (length == first ? 1 : 2))
        for other in try segments(path).dropFirst() {
          try FileManager.default.removeItem(atPath: path + "/" + other)
        }
        let kept = try Data(contentsOf: URL(fileURLWithPath: name))
        #expect(length == first || kept == whole.prefix(length))
      }
    }
  }

  @Test("two transports of one device push at once, and nothing is lost or interleaved")
  func concurrent() async throws {
    try await withFolder { path in
      let sources = (0..<4).map { FolderChanges(seed: UInt64(92 + $0)) }
      let pushed = try await withThrowingTaskGroup(of: [Change].self) { group in
        for (number, source) in sources.enumerated() {
          group.addTask {
            let transport = try await FolderTransport.open(
              path: path, Folders.options(seed: UInt64(500 + number)))
            var changes: [Change] = []
            for _ in 0..<40 {
              let more = source.next(2)
              try await transport.pushAll(more, from: ana)
              changes += more
            }
            return changes
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let reader = try await FolderTransport.open(path: path, Folders.options(seed: 600))
      let pulled = try await reader.pullAll(as: ben, limit: 9)
      #expect(pulled.changes.count == 320)
      #expect(Set(pulled.changes) == Set(pushed.flatMap { $0 }))
      #expect(pulled.notices.isEmpty)
      // Of each transport the order is kept.
      for changes in pushed {
        let own = Set(changes)
        #expect(pulled.changes.filter { own.contains($0) } == changes)
      }
    }
  }

  @Test("a segment that another process holds is left to it")
  func locked() async throws {
    try await withFolder { path in
      let transport = try await FolderTransport.open(path: path, Folders.options())
      let changes = FolderChanges(seed: 96).next(3)
      try await transport.pushAll([changes[0]], from: ana)
      let name = path + "/" + (try #require(try segments(path).first))
      do {
        let file = try LocalFile(name, O_RDWR)
        let isTaken = file.isLockedElsewhere()
        #expect(!isTaken)
        try await transport.pushAll([changes[1]], from: ana)
        let size = try file.status().st_size
        #expect(size > 0)
      }
      try await transport.pushAll([changes[2]], from: ana)
      #expect(try segments(path).count == 2)
      #expect(try await transport.pullAll(as: ben).changes == changes)
    }
  }

  @Test("a folder that is missing is named, and is not made")
  func missing() async throws {
    try await withFolder { path in
      let error = await #expect(throws: SyncError.self) {
        try await FolderTransport.open(path: path + "/stick", Folders.options())
      }
      #expect(error?.reason == .offline)
      #expect(error?.message.contains(path + "/stick") == true)
      #expect(error?.hint?.contains(path + "/stick") == true)
      #expect(!FileManager.default.fileExists(atPath: path + "/stick"))
      let file = path + "/file"
      try Data([1]).write(to: URL(fileURLWithPath: file))
      let notFolder = await #expect(throws: SyncError.self) {
        try await FolderTransport.open(path: file, Folders.options())
      }
      #expect(notFolder?.reason == .wrongPlace)
    }
  }

  @Test("the folder may be reached through a link; a link in it is no file of ours")
  func links() async throws {
    try await withFolder { path in
      try FileManager.default.createDirectory(
        atPath: path + "/real/sub.quartet", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: path + "/link", withDestinationPath: path + "/real")
      let transport = try await FolderTransport.open(path: path + "/link", Folders.options())
      let changes = FolderChanges(seed: 97).next(3)
      try await transport.pushAll(changes, from: ana)
      let name = try #require(try segments(path + "/real").first { $0.hasPrefix(ana.text) })
      try FileManager.default.moveItem(
        atPath: path + "/real/" + name, toPath: path + "/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: path + "/real/" + name, withDestinationPath: path + "/elsewhere")
      let elsewhere = try Data(contentsOf: URL(fileURLWithPath: path + "/elsewhere"))
      #expect(try await transport.pullAll(as: ben).changes.isEmpty)
      try await transport.pushAll(changes, from: ana)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/elsewhere")) == elsewhere)
      #expect(try await transport.pullAll(as: ben).changes == changes)
    }
  }

  @Test("publishing never replaces, and what errors mean is told apart")
  func publishing() async throws {
    try await withFolder { path in
      let folder = LocalFolder(path, random: .seeded(1))
      let entry = try #require(try folder.publish([1, 2, 3], as: "a"))
      #expect(entry == (try folder.entries().first) && entry.size == 3)
      #expect(try folder.publish([4], as: "a") == nil)
      #expect(try folder.read("a", from: 1, count: 10) == [2, 3])
      let end = FolderEnd(size: 3, bytes: [2, 3])
      let grown = try #require(try folder.append([9], to: "a", behind: end))
      #expect(grown.size == 4 && grown.version != entry.version)
      #expect(try folder.append([9], to: "a", behind: end) == nil)
      #expect(try folder.append([9], to: "b", behind: end) == nil)
      #expect(try folder.append([9], to: "a", behind: FolderEnd(size: 4, bytes: [8])) == nil)
      #expect(try folder.read("a", from: 0, count: 10) == [1, 2, 3, 9])
      #expect(try folder.entries().map(\.name) == ["a"])
      #expect(throws: FolderFault.self) { try folder.read("b", from: 0, count: 1) }
      let reasons = [ENOENT, ENOSPC, EDQUOT, EROFS, EACCES, EIO, ESTALE].map {
        FolderFault(errno: $0, path: "x").reason
      }
      #expect(
        reasons == [.missing, .full, .full, .forbidden, .forbidden, .failed, .failed])
    }
  }
}
