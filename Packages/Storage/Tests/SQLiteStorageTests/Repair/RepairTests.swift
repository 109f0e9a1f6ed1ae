import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// The changes, the kept data and the refusals of a repair.
@Suite(.timeLimit(.minutes(30))) struct RepairTests {
  private let folder = TemporaryFolder()

  @Test("nothing is done to a sound store")
  func soundStoreIsLeftAlone() async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 10)
    try pristine.lay(into: folder)
    let report = try await folder.repair()
    #expect(report.damaged == nil)
    #expect(report.losses == [])
    #expect(report.rows["books"] == 10)
    #expect(report.rows["shelves"] == 1)
    #expect(report.rows["drafts"] == 0)
    #expect(report.rows["_changes"] == nil)
    #expect(report.changes == 21)
    #expect(try folder.bytes() == pristine.database)
    #expect(try folder.files().filter { $0.contains("damaged") || $0.contains("repair") } == [])
  }

  @Test("the damaged files are kept as they were, under the time of the repair")
  func damagedFilesAreKept() async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 10)
    try pristine.lay(into: folder, FilledStore.garbleRows)
    let before = try folder.bytes()
    let report = try await folder.repair()
    let path = try #require(report.damaged)
    #expect(path == folder.database + ".damaged-20270115T080000.000Z")
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.bytes() != before)
    // Damaged again in the same time: neither copy is written over.
    try pristine.lay(into: folder, FilledStore.garbleRows)
    try? FileManager.default.removeItem(atPath: folder.database + "-wal")
    #expect(try await folder.repair().damaged == path + "-2")
    let left = try folder.files().filter { $0.contains("repair") }
    #expect(left == [])
  }

  @Test("a newer store is refused and left alone, damaged or not", arguments: [false, true])
  func newerStoreIsRefused(_ isDamaged: Bool) async throws {
    let newer = try Catalogue(version: 9, [Bookmark.self])
    try await folder.open(newer).close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    if isDamaged {
      var bytes = try folder.bytes()
      FilledStore.garbleRows(&bytes)
      try bytes.write(to: URL(filePath: folder.database))
    }
    let before = try folder.bytes()
    let error = await #expect(throws: StorageError.self) { try await folder.repair() }
    #expect(error?.reason == .newer)
    #expect(try folder.bytes() == before)
  }

  @Test("another program's database, and what is none, are refused and left alone")
  func strangersAreRefused() async throws {
    try folder.makeDatabaseFolder()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    try queue.close()
    for content in [try folder.bytes(), Data("milk, eggs".utf8)] {
      try content.write(to: URL(filePath: folder.database))
      let error = await #expect(throws: StorageError.self) { try await folder.repair() }
      #expect(error?.reason == .corrupt)
      #expect(error?.message.contains("is not a store of this program") == true)
      #expect(try folder.bytes() == content)
      #expect(try folder.files() == ["store.sqlite"])
    }
    try FileManager.default.removeItem(atPath: folder.database)
    let error = await #expect(throws: StorageError.self) { try await folder.repair() }
    #expect(error?.reason == .missing)
    #expect(try folder.files() == [])
  }

  @Test("a repair waits for no process that writes longer than others do")
  func writerIsNamed() async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 10)
    try pristine.lay(into: folder, FilledStore.garbleRows)
    let lock = try WriteLock(beside: folder.database, program: "writer", patience: .zero)
    try await lock.take()
    let before = try folder.bytes()
    let error = await #expect(throws: StorageError.self) {
      try await SQLiteRepair(
        folder.database, catalogue: Library.catalogue, environment: folder.subject.environment,
        patience: .zero
      ).run()
    }
    lock.giveBack()
    #expect(error?.reason == .busy)
    #expect(try folder.bytes() == before)
  }

  @Test("a kill between the steps leaves the old store or the new one", arguments: 0...3)
  func killedRepairIsFinishedOrForgotten(_ step: Int) async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 10)
    // A repaired store to be swapped in.
    let other = TemporaryFolder()
    try pristine.lay(into: other)
    try pristine.lay(into: folder, FilledStore.garbleRows)
    let old = try folder.bytes()
    let manager = FileManager.default
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: folder.database + "-wal"))
    if step == 0 {
      // Half a draft.
      try pristine.database.prefix(9000).write(
        to: URL(filePath: folder.database + ".repairing"))
      #expect(throws: StorageError.self) { try folder.library() }
      #expect(try folder.bytes() == old)
      let report = try await folder.repair()
      #expect(report.damaged != nil)
      #expect(!manager.fileExists(atPath: folder.database + ".repairing"))
    } else {
      try manager.copyItem(
        atPath: other.database, toPath: folder.database + ".repaired")
      if step == 2 { try manager.removeItem(atPath: folder.database + "-wal") }
      if step == 3 { #expect(try await folder.repair().damaged == nil) }
    }
    let store = try folder.library()
    if step > 0 { #expect(try await FilledStore.contents(of: store) == pristine.contents) }
    #expect(try await store.audit().problems == [])
    #expect(!manager.fileExists(atPath: folder.database + ".repaired"))
  }

  @Test("a store that was open while another was put in its place refuses to write")
  func replacedStoreIsNotWritten() async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 10)
    try pristine.lay(into: folder)
    let store = try folder.library()
    try await store.write { try $0.save(Bookmark(in: "x", page: 1, at: .init(milliseconds: 0))) }
    try FileManager.default.removeItem(atPath: folder.database)
    try pristine.database.write(to: URL(filePath: folder.database))
    let error = await #expect(throws: StorageError.self) {
      try await store.write { try $0.save(Bookmark(in: "y", page: 1, at: .init(milliseconds: 0))) }
    }
    #expect(error?.reason == .closed)
    #expect(error?.message.contains("was replaced") == true)
    let scrub = await #expect(throws: StorageError.self) { try await store.scrub() }
    #expect(scrub?.reason == .closed)
    try await store.backend.close()
    #expect(try folder.bytes() == pristine.database)
  }

  @Test("a store that is replaced while it is being opened is not taken for the new one")
  func replacedWhileOpening() async throws {
    let old = try Catalogue(version: 1, [Bookmark.self])
    try await folder.open(old).close()
    try FileManager.default.removeItem(atPath: folder.database + "-shm")
    let bytes = try folder.bytes()
    let lock = try WriteLock(beside: folder.database, program: "other", patience: .seconds(60))
    try await lock.take()
    // It has to be moved forward, and waits for its turn to do so.
    let new = try Catalogue(version: 2, [Bookmark.self])
    let opening = Task { [folder] in
      try await blocking { _ = try folder.open(new, patience: .seconds(3600)) }
    }
    while !FileManager.default.fileExists(atPath: folder.database + "-shm") {
      try await Task.sleep(for: .milliseconds(5))
    }
    try bytes.write(to: URL(filePath: folder.database + ".new"))
    try FileSystem.rename(folder.database + ".new", to: folder.database)
    lock.giveBack()
    let error = await #expect(throws: StorageError.self) { try await opening.value }
    #expect(error?.reason == .closed)
    #expect(try folder.bytes() == bytes)
  }

  @Test("what was put in the damaged file's place before a repair was finished is kept")
  func strangerIsKept() async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 10)
    try pristine.lay(into: folder, FilledStore.garbleRows)
    let damaged = try folder.bytes()
    let manager = FileManager.default
    // As a kill leaves it after the repair had decided; then a user brings a backup.
    try manager.moveItem(atPath: folder.database, toPath: folder.database + ".damaged-x")
    try pristine.database.write(to: URL(filePath: folder.database + ".repaired"))
    let backup = Data("a backup".utf8)
    try backup.write(to: URL(filePath: folder.database))
    let layout = try SQLiteLayout(Library.catalogue)
    let error = #expect(throws: StorageError.self) {
      try SQLiteFile.open(folder.database, layout: layout, access: .immutable)
    }
    #expect(error?.reason == .forbidden)
    #expect(error?.message.contains("was repaired") == true)
    let store = try folder.library()
    #expect(try await FilledStore.contents(of: store) == pristine.contents)
    #expect(try Data(contentsOf: URL(filePath: folder.database + ".kept-1")) == backup)
    #expect(try Data(contentsOf: URL(filePath: folder.database + ".damaged-x")) == damaged)
  }

  @Test(
    "of a damaged schema only statements that list columns are run",
    arguments: [
      ("CREATE TABLE \"books\" (a, b)", true), ("CREATE TABLE books(a)", true),
      ("CREATE TABLE 'books' (a)", true), ("CREATE TABLE books AS SELECT (1)", false),
      ("CREATE TABLE \"books\" AS SELECT (1)", false), ("CREATE TABLE a.books (a)", false),
      ("CREATE TABLE \"books", false), ("CREATE TABLE ", false), ("DROP TABLE books (a)", false),
    ])
  func statementsAreChosen(_ sql: String, _ isRun: Bool) {
    #expect(SQLiteSchemaEntry.listsColumns(sql) == isRun)
  }

  @Test("a damaged clock of a far future is not gone on from")
  func farFutureIsIgnored() async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 10)
    try pristine.lay(into: folder)
    let store = try folder.library()
    let table = try #require(store.catalogue.tables.first { $0.name == "_clock" })
    let far = HybridTimestamp(milliseconds: .max, counter: 0, node: 5).bytes
    try await store.backend.write { rows in
      try rows.remove(from: table, where: .all([]))
      try rows.insert([.text("*"), .integer(5), .bytes(far), .integer(.max)], into: table)
    }
    try await store.backend.close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    var bytes = try folder.bytes()
    let pages = try #require(SQLitePages(of: folder.database))
    let page = try #require((2...pages.count).last { pages.treePage($0)?.kind == .indexLeaf })
    for index in (page - 1) * 4096..<page * 4096 { bytes[index] ^= 0xA5 }
    try bytes.write(to: URL(filePath: folder.database))
    #expect(try await folder.repair().damaged != nil)
    let again = try folder.library()
    let last = try #require(pristine.changes.last)
    try await again.write { try $0.save(Bookmark(in: "new", page: 1, at: .init(milliseconds: 0))) }
    let change = try #require(try await again.read { try $0.changes().last })
    #expect(change.sequence == last.sequence + 1)
    #expect(change.stamp > last.stamp)
    #expect(change.stamp < HybridTimestamp(milliseconds: 4_000_000_000_000, counter: 0, node: 0))
  }

  @Test("a lost clock goes on later than every stamp, and the log's places are not used twice")
  func clockGoesOn() async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 10)
    try pristine.lay(into: folder)
    let store = try folder.library()
    let table = try #require(store.catalogue.tables.first { $0.name == "_clock" })
    try await store.backend.write { try $0.remove(from: table, where: .all([])) }
    try await store.backend.close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    // Damage to something else, so that there is something to repair.
    var bytes = try folder.bytes()
    let pages = try #require(SQLitePages(of: folder.database))
    let page = try #require((2...pages.count).last { pages.treePage($0)?.kind == .indexLeaf })
    for index in (page - 1) * 4096..<page * 4096 { bytes[index] ^= 0xA5 }
    try bytes.write(to: URL(filePath: folder.database))
    let report = try await folder.repair()
    #expect(report.damaged != nil)
    #expect(report.losses.contains { $0.contains("clock") })
    let again = try folder.library()
    let last = try #require(pristine.changes.last)
    try await again.write { try $0.save(Bookmark(in: "new", page: 1, at: .init(milliseconds: 0))) }
    let change = try #require(try await again.read { try $0.changes().last })
    #expect(change.sequence > last.sequence)
    #expect(change.stamp > last.stamp)
    #expect(change.stamp.node == last.stamp.node)
  }

  @Test("columns that came later, and tables that only a row's shape tells, are read")
  func migratedStoreIsRead() async throws {
    func catalogue(_ version: Int, _ later: [ColumnDefinition]) throws -> Catalogue {
      let definition = RecordDefinition(
        table: "things", scope: .owner, kind: .local,
        columns: [ColumnDefinition("id", .uuid)] + later + [
          ColumnDefinition("name", .text), ColumnDefinition("created_at", .instant),
          ColumnDefinition("updated_at", .instant),
          ColumnDefinition("deleted_at", .instant, isNullable: true),
        ])
      return try Catalogue(version: version, definitions: [definition])
    }
    let old = try catalogue(1, [])
    var size = ColumnDefinition("size", .real)
    size.defaultValue = .real(2.5)
    let new = try catalogue(2, [size])
    let instant = StoredValue.instant(Timestamp(milliseconds: 5))
    let oldTable = try #require(old.tables.last)
    let newTable = try #require(new.tables.last)
    let first = try folder.open(old)
    try await first.write { rows in
      try rows.insert(
        [.text("a"), .uuid(UUID()), .text("old"), instant, instant, .null], into: oldTable)
    }
    try await first.close()
    let second = try folder.open(new)
    try await second.write { rows in
      for number in 0..<3 {
        try rows.insert(
          [
            .text("a"), .uuid(UUID()), .real(Double(number)), .text("new"), instant, instant, .null,
          ], into: newTable)
      }
    }
    try await second.close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    var bytes = try folder.bytes()
    let pages = try #require(SQLitePages(of: folder.database))
    let page = try #require((2...pages.count).last { pages.treePage($0)?.kind == .indexLeaf })
    for index in (page - 1) * 4096..<page * 4096 { bytes[index] ^= 0xA5 }
    try bytes.write(to: URL(filePath: folder.database))
    let report = try await folder.repair(new)
    #expect(report.damaged != nil)
    #expect(report.rows == ["things": 4])
    let found = try await folder.open(new).read { rows in
      var found: [StoredValue] = []
      try rows.visit(RowQuery(newTable, columns: [2], order: [RowOrder(2)])) { row in
        found.append(try row.value(at: 0))
      }
      return found
    }
    #expect(found == [.real(0), .real(1), .real(2), .real(2.5)])
  }
}
