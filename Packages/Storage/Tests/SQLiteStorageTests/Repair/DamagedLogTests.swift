import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// The reports and the repair of a store whose write-ahead log is damaged.
@Suite(.timeLimit(.minutes(30))) struct DamagedLogTests {
  private let folder = TemporaryFolder()

  private var log: String { folder.database + "-wal" }

  /// A store whose last rows lie in the log alone, closed as a killed process leaves it.
  private func fill() async throws -> FilledStore.Contents {
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 30)
    try await store.backend.close()
    let again = try folder.library()
    for number in 0..<20 {
      try await again.write {
        try $0.save(Bookmark(in: "late \(number)", page: number, at: .init(milliseconds: 0)))
      }
    }
    let contents = try await FilledStore.contents(of: again)
    // What a kill leaves: nothing was moved into the file.
    for name in ["", "-wal", ".lock"] {
      try FileManager.default.copyItem(
        atPath: folder.database + name, toPath: folder.path + "/kept" + name)
    }
    try await again.backend.close()
    for name in ["", "-wal", ".lock"] {
      try FileManager.default.removeItem(atPath: folder.database + name)
      try FileManager.default.moveItem(
        atPath: folder.path + "/kept" + name, toPath: folder.database + name)
    }
    try? FileManager.default.removeItem(atPath: folder.database + "-shm")
    return contents
  }

  private func requireCorrupt(_ comment: Comment) throws {
    let error = #expect(throws: StorageError.self, comment) { try folder.library() }
    #expect(error?.code == "store_corrupt", comment)
    #expect(error?.message.contains("lacks commits that were acknowledged") == true, comment)
    #expect(error?.message.contains(log) == true)
    #expect(error?.hint?.contains("repair") == true)
  }

  @Test("a log as a kill leaves it is taken up")
  func wholeLogIsTakenUp() async throws {
    let contents = try await fill()
    let store = try folder.library()
    #expect(try await FilledStore.contents(of: store) == contents)
    #expect(try await store.audit().problems == [])
  }

  @Test(
    "a log that was cut short is refused, and a repair saves what is left of it",
    arguments: [1, 31, 32, 5000, -1, -4120, -40_000])
  func cutLogIsNamed(_ size: Int) async throws {
    let contents = try await fill()
    let bytes = try folder.log()
    let length = size >= 0 ? size : bytes.count + size
    try bytes.prefix(length).write(to: URL(filePath: log))
    try requireCorrupt("cut to \(length)")
    let before = [try folder.bytes(), try folder.log()]
    let report = try await folder.repair()
    let damaged = try #require(report.damaged)
    #expect(try Data(contentsOf: URL(filePath: damaged)) == before[0])
    #expect(try Data(contentsOf: URL(filePath: damaged + "-wal")) == before[1])
    #expect(report.losses.contains { $0.contains("log") }, "\(report.losses)")
    let store = try folder.library()
    let found = try await FilledStore.contents(of: store)
    #expect(contents.kept(in: found) == found.count)
    // The rows of the first session were in the file, and each commit is fewer than ten frames.
    let frames = max(0, (length - 32) / 4120)
    #expect(found.count >= 61 + frames / 10)
    #expect(found.count < contents.count || length > bytes.count - 4120)
    #expect(try await store.audit().problems == [])
  }

  @Test("a log changed in the middle is refused, and a repair saves the commits behind that place")
  func changedLogIsNamed() async throws {
    let contents = try await fill()
    var bytes = try folder.log()
    // A page of the third frame.
    for index in 32 + 2 * 4120 + 200..<32 + 3 * 4120 { bytes[index] ^= 0xA5 }
    try bytes.write(to: URL(filePath: log))
    try requireCorrupt("changed in the middle")
    let report = try await folder.repair()
    #expect(report.losses == ["1 pages of the log were damaged, and hold older contents now"])
    let store = try folder.library()
    // Later frames of the same pages hold all that the damaged one did.
    #expect(try await FilledStore.contents(of: store) == contents)
    #expect(try await store.audit().problems == [])
  }

  @Test("a log whose own header is gone is refused, and a repair reads its frames all the same")
  func headerOfTheLogIsGone() async throws {
    let contents = try await fill()
    var bytes = try folder.log()
    for index in 0..<32 { bytes[index] = 0x11 }
    try bytes.write(to: URL(filePath: log))
    try requireCorrupt("without header")
    _ = try await folder.repair()
    #expect(try await FilledStore.contents(of: folder.library()) == contents)
  }

  @Test("a database that was emptied beside its log is refused, and the log is left alone")
  func emptiedDatabaseIsNamed() async throws {
    _ = try await fill()
    let before = try folder.log()
    try Data().write(to: URL(filePath: folder.database))
    let error = #expect(throws: StorageError.self) { try folder.library() }
    #expect(error?.reason == .corrupt)
    #expect(try folder.log() == before)
    let report = try await folder.repair()
    #expect(report.damaged != nil)
    // Whole pages of the last commits are in the log.
    let found = try await FilledStore.contents(of: folder.library())
    #expect(found.bookmarks.contains { $0.title == "late 19" })
  }

  @Test(
    "a log that another tool moved into the file and removed, or emptied, is not missed",
    arguments: [false, true])
  func logMovedByAnotherTool(_ isEmptied: Bool) async throws {
    let contents = try await fill()
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = ["sqlite3", folder.database, "PRAGMA wal_checkpoint(TRUNCATE); SELECT 1;"]
    tool.standardOutput = Pipe()
    try tool.run()
    tool.waitUntilExit()
    #expect(tool.terminationStatus == 0)
    #expect(!FileManager.default.fileExists(atPath: log))
    // What the checkpoint leaves as long as a process has the file open.
    if isEmptied { try Data().write(to: URL(filePath: log)) }
    for _ in 0..<2 {
      let store = try folder.library()
      #expect(try await FilledStore.contents(of: store) == contents)
      #expect(try await store.audit().problems == [])
    }
  }

  @Test("a log whose header says a page size that no database has is not read by it")
  func impossiblePageSize() async throws {
    _ = try await fill()
    var bytes = [UInt8](try folder.log())
    bytes.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xF8])
    let isBigEndian = bytes[3] & 1 == 1
    let checksum = LogChecksum(isBigEndian: isBigEndian).adding(bytes, 0..<24).value
    bytes.replaceSubrange(24..<32, with: withUnsafeBytes(of: checksum.bigEndian) { Array($0) })
    try Data(bytes).write(to: URL(filePath: log))
    let read = try #require(WriteAheadLog(at: log, pageSize: 4096))
    let (isSound, size) = (read.hasSoundHeader, read.pageSize)
    #expect(!isSound)
    #expect(size == 4096)
    try requireCorrupt("an impossible page size")
  }

  @Test("a cut log is refused where it can only be read, too")
  func cutLogIsNamedToReaders() async throws {
    _ = try await fill()
    let layout = try SQLiteLayout(Library.catalogue)
    try folder.log().dropLast(5000).write(to: URL(filePath: log))
    let error = #expect(throws: StorageError.self) {
      try SQLiteFile.open(folder.database, layout: layout, access: .readOnly)
    }
    #expect(error?.message == StorageError(.cut, path: folder.database)?.message)
  }

  @Test("of a log only the frames that the mark speaks of are read")
  func markedPartIsRead() async throws {
    _ = try await fill()
    let read = try #require(WriteAheadLog(at: log, pageSize: 4096, frames: 3))
    let count = read.bytes.count
    #expect(count == 32 + 3 * 4120)
  }

  @Test("a log that starts over after a thousand pages is never taken for a cut one")
  func logBeginsAnew() async throws {
    let store = try folder.library()
    for round in 0..<6 {
      try await store.write { transaction in
        for number in 0..<300 {
          try transaction.save(
            Bookmark(
              in: "\(round) \(number) " + String(repeating: "x", count: 3000), page: number,
              at: .init(milliseconds: 0)))
        }
      }
      let other = try folder.library()
      #expect(try await other.read { try $0.count(Query<Bookmark>()) } == (round + 1) * 300)
      #expect(try await other.backend.check() == [])
      try await other.write { _ in }
    }
    // It was moved into the file on the way, or it would be as large as all of it.
    #expect(try #require(FileSystem.size(of: log)) < 8_000_000)
  }
}
