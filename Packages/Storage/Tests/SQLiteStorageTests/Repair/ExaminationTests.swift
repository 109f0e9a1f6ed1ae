import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Doctor's examination and a repair agree on what is wrong, and a repair ends with a sound store.
@Suite(.timeLimit(.minutes(30))) struct ExaminationTests {
  /// Damage that leaves a sound database, as tools and mistakes make it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: String
    /// The sentence of the examination.
    let problem: String
    /// True if all rows come back: those of the change log do.
    var isMended = true

    var testDescription: String { sql }
  }

  static let damages = [
    Damage(
      sql: "DROP TABLE books", problem: "the table books is gone"),
    Damage(sql: "DROP TABLE _clock", problem: "the table _clock is gone"),
    Damage(sql: "DELETE FROM _clock", problem: "the store's clock is gone"),
    Damage(
      sql: "UPDATE _changes SET fields = '[\"x\"' WHERE sequence = 3",
      problem: "change 3 of the log can't be read"),
    Damage(
      sql: "UPDATE _changes SET stamps = '[\"title\",\"01a2<\"]' WHERE sequence = 3",
      problem: "change 3 of the log can't be read"),
    Damage(
      sql: "UPDATE _changes SET scope = 'x' WHERE sequence = 3", problem: "has no row"),
    Damage(
      sql: "UPDATE _changes SET record = X'0123456789ABCDEF0123456789ABCDEF' WHERE sequence = 3",
      problem: "has no row", isMended: false),
    Damage(
      sql: "UPDATE _changes SET stamp = CAST(X'7F' || substr(stamp, 2) AS BLOB) WHERE sequence = 3",
      problem: "later than the store's clock"),
    Damage(
      sql: "UPDATE books SET _stamp = X'00' WHERE pages = 7",
      problem: "1 rows of books can't be read"),
    Damage(
      sql: "UPDATE books SET title = 'zzz' WHERE pages = 7", problem: "is not what its row's title"),
    Damage(
      sql: "UPDATE books SET title = 'AAA' WHERE pages = 7", problem: "is not what its row's title"),
    Damage(sql: "DELETE FROM books WHERE pages = 7", problem: "were removed by something else"),
    Damage(sql: "DELETE FROM bookmarks", problem: "has no row"),
    Damage(sql: "ALTER TABLE books RENAME TO novels", problem: "the table books is gone"),
    Damage(
      sql: "DROP INDEX books_by__scope_pages", problem: "the index books_by__scope_pages is gone"),
    Damage(sql: "DROP TABLE _search_books", problem: "the search index of books is gone"),
    Damage(
      sql: "DELETE FROM _search_books", problem: "20 rows of books are not in its search index"),
    Damage(
      sql: "UPDATE _clock SET sequence = 9223372036854775807",
      problem: "the store's clock has no place left"),
    Damage(
      sql: "INSERT INTO _clock SELECT 'x', node + 1, stamp, sequence FROM _clock",
      problem: "the store has clocks of another store"),
  ]

  @Test("both name it, and what the change log knows comes back", arguments: damages)
  func damageIsNamedAndMended(_ damage: Damage) async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 20)
    let contents = try await FilledStore.contents(of: store)
    try await store.backend.close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: damage.sql) }
    try queue.close()

    let examined = await problems(in: folder)
    #expect(examined.contains { $0.contains(damage.problem) }, "\(examined)")
    let report = try await folder.repair()
    #expect(report.damaged != nil, "a repair says that the store is sound")
    #expect(report.problems == examined)
    #expect(await problems(in: folder) == [])
    let again = try folder.library()
    let found = try await FilledStore.contents(of: again)
    #expect(contents.kept(in: found) == contents.count || !report.losses.isEmpty, "\(report)")
    if damage.isMended { #expect(found == contents, "\(report)") }
    try await again.backend.close()
    #expect(try await folder.repair().damaged == nil)
  }

  private func problems(in folder: TemporaryFolder) async -> [String] {
    do {
      let store = try folder.library()
      let problems = try await store.audit().problems
      try await store.backend.close()
      return problems
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a turned bit that nothing else tells of is named, at rest and in use, until a repair")
  func turnedBits() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 40)
    try await store.write { try $0.clearChanges($0.changes()) }
    try await store.backend.close()
    let title = Array("book7 ".utf8)
    for isInUse in [false, true] {
      let place = try folder.afterCrash()
      #expect(await problems(in: place) == [])
      let opened = try place.library()
      if isInUse {
        try await opened.write {
          try $0.save(Bookmark(in: "late", page: 1, at: .init(milliseconds: 0)))
        }
      }
      let damaged = try place.afterCrash()
      try await opened.backend.close()
      var bytes = try damaged.bytes()
      let found = try #require(bytes.firstRange(of: title))
      bytes[found.lowerBound] ^= 1
      try bytes.write(to: URL(filePath: damaged.database))
      let expected = "is not as it was left"
      #expect(await problems(in: damaged).first?.contains(expected) == true)
      // What is written later does not hide it.
      let later = try damaged.library()
      try await later.write {
        try $0.save(Bookmark(in: "later", page: 2, at: .init(milliseconds: 0)))
      }
      try await later.backend.close()
      #expect(await problems(in: damaged).first?.contains(expected) == true)
      let report = try await damaged.repair()
      #expect(report.problems.first?.contains(expected) == true)
      #expect(report.losses == [] && !report.notes.isEmpty)
      #expect(await problems(in: damaged) == [])
    }
  }

  @Test("a sound store is called so by both")
  func soundStore() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 20)
    try await store.backend.close()
    #expect(await problems(in: folder) == [])
    #expect(try await folder.repair().damaged == nil)
  }

  @Test("the store of another product is refused by every way in, and left as it is")
  func otherProduct() async throws {
    let folder = TemporaryFolder()
    let records: [any Record.Type] = [Shelf.self, Book.self, Bookmark.self]
    let ours = try Catalogue(version: 1, of: "library", records)
    try await folder.open(ours).close()
    let before = try folder.bytes()
    let theirs = try Catalogue(version: 9, of: "kitchen", [Bookmark.self])
    let opening = #expect(throws: StorageError.self) { try folder.open(theirs) }
    #expect(opening?.code == "store_of_other_product")
    #expect(opening?.message.contains("is a store of library, and this is kitchen") == true)
    let repairing = await #expect(throws: StorageError.self) { try await folder.repair(theirs) }
    #expect(repairing?.reason == .otherProduct)
    #expect(try folder.bytes() == before)
    // A store that does not name its product yet is recognised by its tables.
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 1") }
    try queue.close()
    let old = #expect(throws: StorageError.self) { try folder.open(theirs) }
    #expect(old?.reason == .otherProduct)
    try await folder.open(ours).close()
  }

  @Test("a store of an older layout is examined as it is, and not moved forward")
  func olderLayout() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 5)
    try await store.backend.close()
    let before = try folder.bytes()
    let current = try Library.catalogue
    let newer = try Catalogue(version: 2, definitions: current.definitions)
    let location = StorageLocation(scheme: "sqlite", path: folder.database)
    let driver = SQLiteDriver()
    let found = try await driver.examineOlder(location, catalogue: newer)
    #expect(found == OlderStore(layout: 2, problems: []))
    #expect(try await driver.examineOlder(location, catalogue: current) == nil)
    #expect(try folder.bytes() == before)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM _clock") }
    try queue.close()
    let damaged = try await driver.examineOlder(location, catalogue: newer)
    #expect(damaged?.layout == 2)
    #expect(damaged?.problems.contains { $0.contains("the store's clock is gone") } == true)
  }

  @Test("a backup is restored, and the store that was there can be restored in turn")
  func restoring() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 10)
    let early = try await FilledStore.contents(of: store)
    let backup = folder.path + "/backup.sqlite"
    try await store.backUp(to: backup)
    try await store.write {
      try $0.save(Bookmark(in: "late", page: 1, at: .init(milliseconds: 0)))
    }
    let late = try await FilledStore.contents(of: store)
    // Killed: its commits lie in the log.
    let place = try folder.afterCrash()
    let kept = try #require(try await restore(place, backup))
    #expect(try await contents(place) == early)
    let again = try #require(try await restore(place, kept))
    #expect(again != kept)
    #expect(try await contents(place) == late)
    // Into a place where nothing is.
    let fresh = TemporaryFolder()
    #expect(try await restore(fresh, backup) == nil)
    #expect(try await contents(fresh) == early)
    var bytes = try Data(contentsOf: URL(filePath: backup))
    for index in 4096..<12_288 { bytes[index] = 0xA5 }
    try bytes.write(to: URL(filePath: backup))
    let error = await #expect(throws: StorageError.self) { try await restore(place, backup) }
    #expect(error?.reason == .corrupt)
    #expect(try await contents(place) == late)
    // What the examination finds, SQLite may not: a copy of it is no backup.
    let queue = try DatabaseQueue(path: kept)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM _clock") }
    try queue.close()
    let unsound = await #expect(throws: StorageError.self) { try await restore(place, kept) }
    #expect(
      unsound?.message == "\(kept) is damaged: the store's clock is gone, and shelves has rows")
    let letter = folder.path + "/letter"
    try Data("a letter that is no database".utf8).write(to: URL(filePath: letter))
    let foreign = await #expect(throws: StorageError.self) { try await restore(place, letter) }
    #expect(foreign?.hint == "Name another backup; the store is as it was")
    let itself = await #expect(throws: StorageError.self) {
      try await restore(place, place.database)
    }
    #expect(itself?.reason == .invalid)
  }

  @Test("a place that is no store of this product keeps what it holds, whatever the backup")
  func restoringElsewhere() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    let backup = folder.path + "/backup.sqlite"
    try await FilledStore.fill(store, folder, count: 3)
    try await store.backUp(to: backup)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let text = TemporaryFolder()
    try text.makeDatabaseFolder()
    try Data("a letter".utf8).write(to: URL(filePath: text.database))
    let refused = await #expect(throws: StorageError.self) { try await restore(text, backup) }
    #expect(refused?.message.contains("is not a store of this program") == true)
    #expect(try text.bytes() == Data("a letter".utf8))
    let other = TemporaryFolder()
    try await other.open(try Catalogue(version: 1, of: "kitchen", [Bookmark.self])).close()
    let bytes = try other.bytes()
    let ours = try Catalogue(version: 1, of: "library", definitions: Library.catalogue.definitions)
    let theirs = await #expect(throws: StorageError.self) {
      try await SQLiteDriver().restore(
        StorageLocation(scheme: "sqlite", path: other.database), from: backup, catalogue: ours,
        environment: folder.subject.environment)
    }
    #expect(theirs?.reason == .otherProduct)
    #expect(try other.bytes() == bytes)
    // Nothing is made beside a backup, nor left in the store's folder.
    let fresh = TemporaryFolder()
    try fresh.makeDatabaseFolder()
    let left = fresh.database + ".repairing.x1y2z3"
    try Data("half a copy".utf8).write(to: URL(filePath: left))
    #expect(try await restore(fresh, backup) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == names)
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("no copy is made of a damaged store")
  func backingUpDamage() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 3)
    try await store.backend.close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM _clock") }
    try queue.close()
    let backup = folder.path + "/backup.sqlite"
    let error = await #expect(throws: StorageError.self) {
      try await folder.library().backUp(to: backup)
    }
    #expect(error?.reason == .corrupt)
    #expect(!FileManager.default.fileExists(atPath: backup))
  }

  @Test("a lock file of another time does not cost what database and log hold together")
  func olderLock() async throws {
    let folder = TemporaryFolder()
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 5)
    try await store.backend.close()
    let older = try Data(contentsOf: URL(filePath: folder.database + ".lock"))
    let again = try folder.library()
    try await again.write {
      try $0.save(Bookmark(in: "late", page: 1, at: .init(milliseconds: 0)))
    }
    let contents = try await FilledStore.contents(of: again)
    let killed = try folder.afterCrash()
    try older.write(to: URL(filePath: killed.database + ".lock"))
    _ = try await killed.repair()
    #expect(try await self.contents(killed) == contents)
    // Without its log the database says that something is missing, even if the lock file says
    // otherwise.
    let copied = try folder.afterCrash()
    try older.write(to: URL(filePath: copied.database + ".lock"))
    try FileManager.default.removeItem(atPath: copied.database + "-wal")
    let report = try await copied.repair()
    #expect(report.losses.contains { $0.contains("in its log, are lost") }, "\(report)")
  }

  @Test("a store that does not name its product is moved forward, unless its tables are another's")
  func unnamedProduct() async throws {
    let folder = TemporaryFolder()
    let ours = try Catalogue(version: 1, of: "library", [Shelf.self, Bookmark.self])
    try await folder.open(ours).close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "UPDATE _layout SET product = NULL")
    }
    try queue.close()
    let theirs = try Catalogue(version: 9, of: "kitchen", [Bookmark.self])
    let error = #expect(throws: StorageError.self) { try folder.open(theirs) }
    #expect(error?.reason == .otherProduct)
    try await folder.open(ours).close()
    let named = try DatabaseQueue(path: folder.database)
    let product = try await named.read {
      try String.fetchOne($0, sql: "SELECT product FROM _layout")
    }
    try named.close()
    #expect(product == "library")
  }

  @Test("a pipe in a store's place is refused, and not waited for")
  func pipe() throws {
    let folder = TemporaryFolder()
    try folder.makeDatabaseFolder()
    #expect(mkfifo(folder.database, 0o600) == 0)
    let error = #expect(throws: StorageError.self) { try folder.library() }
    #expect(error?.message == "\(folder.database) is not a file")
  }

  private func restore(_ folder: TemporaryFolder, _ backup: String) async throws -> String? {
    try await SQLiteDriver().restore(
      StorageLocation(scheme: "sqlite", path: folder.database), from: backup,
      catalogue: Library.catalogue, environment: folder.subject.environment)
  }

  private func contents(_ folder: TemporaryFolder) async throws -> FilledStore.Contents {
    let store = try folder.library()
    let contents = try await FilledStore.contents(of: store)
    try await store.backend.close()
    return contents
  }

  @Test("who waits for the lock has it in the order in which they came")
  func waitingIsFair() async throws {
    let folder = TemporaryFolder()
    try folder.makeDatabaseFolder()
    let holder = try WriteLock(beside: folder.database, program: "holder", patience: .zero)
    let queue = WaitingQueue(descriptor: holder.descriptor)
    let second = try WriteLock(beside: folder.database, program: "second", patience: .zero)
    let waiting = WaitingQueue(descriptor: second.descriptor)
    #expect(queue.isEmpty)
    let place = try #require(waiting.join())
    #expect(waiting.isFirst(place))
    #expect(!queue.isEmpty)
    let later = try #require(queue.join())
    #expect(later == place + 1)
    #expect(!queue.isFirst(later))
    // Who comes later does not overtake who waits.
    #expect(throws: StorageError.self) { try holder.withLockWhileOpening {} }
    waiting.leave(place)
    #expect(queue.isFirst(later))
    queue.leave(later)
    #expect(waiting.isEmpty)
    try holder.withLockWhileOpening {}
  }
}
