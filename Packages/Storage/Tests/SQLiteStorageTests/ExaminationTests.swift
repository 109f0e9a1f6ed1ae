import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// Doctor's examination and a repair agree on what is wrong, and a repair ends with a sound store.
@Suite(.timeLimit(.minutes(30))) struct ExaminationTests {
  /// Damage that leaves a sound database, as tools and mistakes make it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let sql: String
    /// What the examination says.
    let problem: String
    /// Whether all rows come back: those of the change log do.
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
      sql: "UPDATE books SET _stamp = X'00' WHERE pages = 7",
      problem: "1 rows of books can't be read"),
    Damage(
      sql: "UPDATE books SET title = 'zzz' WHERE pages = 7", problem: "is not what its row's title"),
    Damage(
      sql: "UPDATE books SET title = 'AAA' WHERE pages = 7", problem: "is not what its row's title"),
    Damage(sql: "DELETE FROM books WHERE pages = 7", problem: "has no row"),
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
    // A store that does not say whose it is yet is told by its tables.
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
    #expect(found == OlderStore(layout: 1, problems: []))
    #expect(try await driver.examineOlder(location, catalogue: current) == nil)
    #expect(try folder.bytes() == before)
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM _clock") }
    try queue.close()
    let damaged = try await driver.examineOlder(location, catalogue: newer)
    #expect(damaged?.layout == 1)
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
    let itself = await #expect(throws: StorageError.self) {
      try await restore(place, place.database)
    }
    #expect(itself?.reason == .invalid)
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
