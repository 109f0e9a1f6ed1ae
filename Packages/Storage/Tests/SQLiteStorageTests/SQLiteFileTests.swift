import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import struct GRDB.DatabaseError
import class GRDB.DatabaseQueue
import struct GRDB.ResultCode

@testable import SQLiteStorage

/// The files that are opened or refused, and their state afterwards.
@Suite(.timeLimit(.minutes(30))) struct SQLiteFileTests {
  private let folder = TemporaryFolder()

  @Test func commitsAreFlushedAndLogged() async throws {
    let backend = try folder.open(Library.catalogue)
    // 2 is FULL: the log is flushed at each commit.
    #expect(try await backend.pragma("synchronous") == "2")
    #expect(try await backend.pragma("fullfsync") == "1")
    #expect(try await backend.pragma("journal_mode") == "wal")
    #expect(try await backend.check() == [])
  }

  @Test func newFoldersAreForThisUserAlone() throws {
    _ = try folder.open(Library.catalogue)
    for path in [folder.path, folder.path + "/deep", folder.path + "/deep/er"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    let lock = try FileManager.default.attributesOfItem(atPath: folder.database + ".lock")
    #expect(lock[.posixPermissions] as? Int == 0o600)
  }

  @Test func corruptFileIsCalledSo() async throws {
    let store = try folder.library()
    let shelves = (0..<200).map { number in
      Bookmark(in: "book \(number)", page: number, at: Timestamp(milliseconds: 0))
    }
    try await store.write { for shelf in shelves { try $0.insert(shelf) } }
    try await store.backend.close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    var bytes = try folder.bytes()
    for index in bytes.indices where index >= 4096 { bytes[index] = 0xA5 }
    try bytes.write(to: URL(filePath: folder.database))
    let error = await #expect(throws: StorageError.self) {
      let damaged = try folder.library()
      _ = try await damaged.read { try $0.fetch(Query<Bookmark>()) }
    }
    #expect(error?.code == "store_corrupt")
    #expect(error?.message.contains(folder.database) == true)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test(arguments: [7, 100, 5000]) func garbageIsRefusedAndLeftAlone(_ count: Int) throws {
    try folder.makeDatabaseFolder()
    let garbage = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) })
    try garbage.write(to: URL(filePath: folder.database))
    let error = #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(error?.code == "store_corrupt")
    #expect(try folder.bytes() == garbage)
  }

  @Test(arguments: ["delete", "wal"])
  func otherProgramsDatabaseIsRefusedAndLeftAlone(_ mode: String) async throws {
    try folder.makeDatabaseFolder()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = \(mode)")
      try database.execute(sql: "CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)")
    }
    try queue.close()
    let before = try folder.bytes()
    let error = #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(error?.message == "\(folder.database) is a database of another program")
    #expect(error?.hint == "Choose another place")
    #expect(try folder.bytes() == before)
    #expect(try folder.files() == ["store.sqlite"])
  }

  @Test func otherTextIsLeftAlone() throws {
    try folder.makeDatabaseFolder()
    let path = folder.path + "/deep/er/notes.txt"
    try Data("milk, eggs".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: StorageError.self) {
      try SQLiteBackend(path: path, catalogue: Library.catalogue, program: "test")
    }
    #expect(error?.code == "store_corrupt")
    #expect(try folder.files() == ["notes.txt"])
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("milk, eggs".utf8))
  }

  @Test func otherProgramsLogIsLeftAlone() async throws {
    try folder.makeDatabaseFolder()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA journal_mode = wal; CREATE TABLE theirs (x)")
    }
    let before = [try folder.bytes(), try folder.log()]
    #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect([try folder.bytes(), try folder.log()] == before)
    #expect(try !folder.files().contains("store.sqlite.lock"))
    try queue.close()
  }

  @Test func linksShareOneLock() async throws {
    let first = try folder.open(Library.catalogue)
    let link = folder.path + "/link.sqlite"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.database)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/shallow", withDestinationPath: folder.path + "/deep/er")
    for path in [link, folder.path + "/shallow/store.sqlite"] {
      let other = try SQLiteBackend(path: path, catalogue: Library.catalogue, program: "test")
      try await other.write { _ in }
      try await other.close()
    }
    try await first.close()
    #expect(try folder.files().filter { $0.hasSuffix(".lock") } == ["store.sqlite.lock"])
    #expect(!FileManager.default.fileExists(atPath: link + ".lock"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dangling", withDestinationPath: folder.path + "/nowhere")
    let error = #expect(throws: StorageError.self) {
      try SQLiteBackend(
        path: folder.path + "/dangling", catalogue: Library.catalogue, program: "test")
    }
    #expect(error?.message.hasSuffix("is a link to a file that is not there") == true)
  }

  @Test func relativePathsBecomeAbsolute() throws {
    let here = FileManager.default.currentDirectoryPath
    let real = try SQLitePath.resolve(here + "/x.sqlite")
    #expect(real.hasPrefix("/"))
    #expect(try SQLitePath.resolve("x.sqlite") == real)
    #expect(try SQLitePath.resolve("./x.sqlite") == real)
    #expect(try SQLitePath.resolve("/x.sqlite") == "/x.sqlite")
  }

  @Test func sensitiveColumnsNeedAnotherStore() throws {
    var diary = ColumnDefinition("diary", .text)
    diary.isSensitive = true
    let definition = RecordDefinition(
      table: "days", scope: .owner, kind: .local,
      columns: Bookmark.schema.definition.columns + [diary])
    let catalogue = try Catalogue(version: 1, definitions: [definition])
    let error = #expect(throws: StorageError.self) { try folder.open(catalogue) }
    #expect(error?.reason == .invalid)
    #expect(error?.message == "days.diary is sensitive and needs an encrypting store")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: [ResultCode.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH])
  func callersMistakesAreNoDiskTrouble(_ code: ResultCode) {
    let error = StorageError(DatabaseError(resultCode: code, message: "why"), path: "/p")
    #expect(error.reason == .invalid)
    #expect(error.message == "/p can't do what it was asked: why")
    #expect(error.hint?.contains("disk") == false)
  }

  @Test func longListsOfValuesAreNotCached() throws {
    let table = try #require(try Library.catalogue.tables.first { $0.name == "books" })
    let plain = RowQuery(table, columns: [1], filter: .not(.isNull(1)))
    func listed(_ count: Int) -> SQLiteQuery {
      let values = Array(repeating: StoredValue.null, count: count)
      return SQLiteQuery(
        selecting: RowQuery(table, columns: [1], filter: .not(.among(1, values))))
    }
    #expect(SQLiteQuery(selecting: plain).isReusable)
    #expect(listed(1).isReusable && listed(32).isReusable)
    #expect(listed(0).isReusable && !listed(33).isReusable)
    // Lists of nearly one length are one statement.
    #expect(listed(3).sql == listed(4).sql && listed(3).values.count == 4)
  }

  @Test func newerFileIsRefusedAndLeftAlone() async throws {
    let newer = try Catalogue(version: 7, [Bookmark.self])
    try await folder.open(newer).close()
    let before = try folder.bytes()
    let error = #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(error?.code == "store_newer")
    #expect(error?.message.contains("layout 8, this one knows 2") == true)
    #expect(try folder.bytes() == before)
    // Also while the newer program has it open, with all its rows in the write-ahead log.
    let backend = try folder.open(newer)
    #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(try await backend.check() == [])
  }

  @Test func emptyFileIsAFreshOne() async throws {
    try folder.makeDatabaseFolder()
    try Data().write(to: URL(filePath: folder.database))
    let store = try folder.library()
    #expect(try await store.audit().problems == [])
  }

  @Test func folderInPlaceOfTheFile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: true)
    let error = #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(error?.code == "store_forbidden")
    #expect(error?.message.contains(folder.database) == true)
  }

  @Test(arguments: ["", "/deep"]) func fileInPlaceOfAFolder(_ part: String) throws {
    let path = folder.path + part
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: StorageError.self) { try folder.open(Library.catalogue) }
    #expect(error?.code == "store_io")
    #expect(error?.message.contains("Not a directory") == true)
  }

  @Test func closedStoreRefuses() async throws {
    let backend = try folder.open(Library.catalogue)
    let stream = backend.signals(of: ["books"])
    try await backend.close()
    for await _ in stream { Issue.record("a signal after the end") }
    for await _ in backend.signals(of: ["books"]) { Issue.record("a signal after the end") }
    let reading = await #expect(throws: StorageError.self) { try await backend.read { _ in } }
    #expect(reading?.reason == .closed)
    let writing = await #expect(throws: StorageError.self) { try await backend.write { _ in } }
    #expect(writing?.reason == .closed)
  }

  @Test func driverReadsItsLocation() async throws {
    let driver = SQLiteDriver()
    let environment = folder.subject.environment
    #expect(driver.name == "SQLite")
    #expect(driver.schemes == ["sqlite"])
    let location = try StorageLocation("sqlite://\(folder.database)")
    let backend = try await driver.open(
      location, catalogue: Library.catalogue, environment: environment)
    try await backend.close()
    #expect(FileManager.default.fileExists(atPath: folder.database))
    let error = await #expect(throws: StorageError.self) {
      try await driver.open(
        StorageLocation("sqlite:"), catalogue: Library.catalogue, environment: environment)
    }
    #expect(error?.reason == .invalid)
  }
}
