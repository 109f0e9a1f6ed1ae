import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// The sum of the pages after kills, and after other programs opened or changed the files.
@Suite(.timeLimit(.minutes(30))) struct ForeignMoveTests {
  /// Reads the database and closes it, as SQLite's own shell does: that moves the log into the database.
  private func readElsewhere(_ folder: TemporaryFolder) throws {
    let queue = try DatabaseQueue(path: folder.database)
    _ = try queue.read { try $0.tableExists("books") }
    try queue.close()
    #expect(!WriteAheadLog.hasFrames(folder.database + "-wal"))
  }

  private func foreignChange(_ folder: TemporaryFolder) -> String? {
    DatabaseChecksum.problem(folder.database, WriteLock.mark(beside: folder.database))
  }

  /// The files of a program that is killed while it moves its log, with the mark that it has written.
  private func moving() async throws -> StoreFiles {
    let moments = try await StoreFiles.moments()
    let folder = TemporaryFolder()
    try moments.open.lay(into: folder)
    let mark = try #require(moments.open.mark)
    let move = try #require(
      DatabaseChecksum.Move(ofLogOf: folder.database, from: mark, pageSize: 4096))
    #expect(move.sumAtEnd == moments.moved.mark?.sum)
    var files = moments.moving
    files.mark?.sum = try #require(move.sumAtEnd)
    return files
  }

  /// Opens the store, looks for all rows, and closes it.
  private func use(_ folder: TemporaryFolder, writing: Bool, _ files: StoreFiles) async throws {
    let store = try folder.library()
    #expect(try await FilledStore.contents(of: store) == files.contents)
    if writing {
      let change = Bookmark(in: "after", page: 1, at: folder.subject.environment.clock.now)
      try await store.write { try $0.save(change) }
    }
    try await store.backend.close()
  }

  @Test(
    "a log that a killed program was moving may be moved by another program",
    arguments: [false, true])
  func killedWhileMoving(_ writing: Bool) async throws {
    let files = try await moving()
    let folder = TemporaryFolder()
    try files.lay(into: folder)
    try readElsewhere(folder)
    try await use(folder, writing: writing, files)
    #expect(foreignChange(folder) == nil)
    #expect(WriteLock.mark(beside: folder.database)?.sum != DatabaseChecksum.unknown)
  }

  @Test("a log that another program moved leaves no sum that is wrong", arguments: [false, true])
  func movedElsewhere(_ writing: Bool) async throws {
    let files = try await StoreFiles.moments().open
    let folder = TemporaryFolder()
    try files.lay(into: folder)
    try readElsewhere(folder)
    #expect(foreignChange(folder) == nil)
    try await use(folder, writing: writing, files)
    #expect(foreignChange(folder) == nil)
    // A commit that was not acknowledged any more, behind a log that had been emptied.
    var unmarked = files
    unmarked.mark?.frames = 0
    try unmarked.lay(into: folder)
    try readElsewhere(folder)
    #expect(foreignChange(folder) == nil)
    try await use(folder, writing: writing, files)
    #expect(foreignChange(folder) == nil)
  }

  @Test(
    "a changed page stays one when a killed program's move is finished", arguments: [false, true])
  func changedAndKilled(_ isChanged: Bool) async throws {
    var files = try await moving()
    let log = try #require(files.log)
    let folder = TemporaryFolder()
    try files.lay(into: folder)
    let frames = try #require(WriteAheadLog(at: folder.database + "-wal", pageSize: 4096)).frames()
    #expect(log.count > 4096)
    if isChanged {
      // In a page that the log does not have, where nothing but the sum tells: the unused part.
      let overwritten = Set(frames.map { Int($0.page) })
      let page = try #require(
        (2..<(files.database?.count ?? 0) / 4096).first { number in
          !overwritten.contains(number)
            && files.database?[(number - 1) * 4096] == 13
        })
      files.database?[(page - 1) * 4096 + 2000] ^= 1
      try files.lay(into: folder)
    }
    for _ in 0..<2 {
      let store = try folder.library()
      let change = Bookmark(in: "after", page: 1, at: folder.subject.environment.clock.now)
      try await store.write { try $0.save(change) }
      try await store.backend.close()
      #expect((foreignChange(folder) != nil) == isChanged)
    }
  }

  @Test("a changed page stays one when the file gets shorter")
  func changedAndScrubbed() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 60)
    try await store.write { try $0.clearChanges($0.changes()) }
    try await store.backend.close()
    let size = try folder.bytes().count
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "UPDATE bookmarks SET page = 77 WHERE rowid = 1")
    }
    try queue.close()
    #expect(foreignChange(folder) != nil)
    let again = try folder.library()
    let books = try await again.read { try $0.fetch(Query<Book>()) }
    try await again.write { transaction in
      for book in books { try transaction.erase(book.id, at: .init(milliseconds: 1)) }
    }
    try await again.scrub()
    try await again.backend.close()
    #expect(try folder.bytes().count < size)
    #expect(foreignChange(folder) != nil)
  }

  @Test("closing twice is closing once")
  func closingTwice() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 3)
    try await store.backend.close()
    // Something is in the log again, which the second closing would move.
    let other = try folder.library()
    let change = Bookmark(in: "other", page: 1, at: folder.subject.environment.clock.now)
    try await other.write { try $0.save(change) }
    try await store.backend.close()
    #expect(try await FilledStore.contents(of: other).bookmarks.count == 4)
    try await other.backend.close()
  }

  @Test("nothing is made beside another program's database")
  func strangers() async throws {
    let folder = TemporaryFolder()
    try folder.makeDatabaseFolder()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE theirs (a)")
    }
    try queue.close()
    #expect(try folder.files() == ["store.sqlite"])
    let location = StorageLocation(scheme: "sqlite", path: folder.database)
    let catalogue = try Library.catalogue
    await #expect(throws: StorageError.self) {
      try await SQLiteDriver().examineOlder(location, catalogue: catalogue)
    }
    await #expect(throws: StorageError.self) { try await folder.repair() }
    #expect(try folder.files() == ["store.sqlite"])
  }

  @Test("a killed copy is removed by the next, unless it is still being made")
  func killedCopies() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    let backups = folder.path + "/backups"
    try FileManager.default.createDirectory(atPath: backups, withIntermediateDirectories: true)
    let left = ["copy.sqlite.unfinished.abcdef", "copy.sqlite.unfinished.abcdef-wal"]
    for name in left + ["copy.sqlite.old"] {
      try Data([1]).write(to: URL(filePath: "\(backups)/\(name)"))
    }
    let others = open(backups, O_RDONLY)
    #expect(flock(others, LOCK_SH) == 0)
    try await store.backUp(to: backups + "/copy.sqlite")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
        == (["copy.sqlite", "copy.sqlite.old"] + left).sorted())
    close(others)
    try FileManager.default.removeItem(atPath: backups + "/copy.sqlite")
    try await store.backUp(to: backups + "/copy.sqlite")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: backups).sorted()
        == ["copy.sqlite", "copy.sqlite.old"])
    try await store.backend.close()
  }

  @Test("the second name that a killed restore gave to the store is removed by the next")
  func killedRestore() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 3)
    let backup = folder.path + "/backup.sqlite"
    try await store.backUp(to: backup)
    try await store.backend.close()
    let left = folder.database + ".replaced-20261126T180000Z"
    try FileManager.default.linkItem(atPath: folder.database, toPath: left)
    let location = StorageLocation(scheme: "sqlite", path: folder.database)
    let kept = try await SQLiteDriver().restore(
      location, from: backup, catalogue: try Library.catalogue,
      environment: folder.subject.environment)
    #expect(kept != nil && kept != left)
    #expect(!FileManager.default.fileExists(atPath: left))
    // Where nothing was, nothing is kept.
    let empty = TemporaryFolder()
    try empty.makeDatabaseFolder()
    let none = try await SQLiteDriver().restore(
      StorageLocation(scheme: "sqlite", path: empty.database), from: backup,
      catalogue: try Library.catalogue, environment: empty.subject.environment)
    #expect(none == nil)
    #expect(try empty.files().filter { $0.contains("replaced") } == [])
  }
}
