import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Stores that this user may read, and not write.
///
/// The administrator may write anything, so each test looks at its store from another process, which
/// gives that up.
@Suite(.timeLimit(.minutes(30))) struct ReadOnlyTests {
  private let folder = TemporaryFolder()

  /// Sets the permissions of the database's folder and of all in it.
  private func allow(folder mode: Int, files: Int) throws {
    let manager = FileManager.default
    let parent = (folder.database as NSString).deletingLastPathComponent
    for name in try folder.files() {
      try manager.setAttributes([.posixPermissions: files], ofItemAtPath: parent + "/" + name)
      if geteuid() == 0 { chown(parent + "/" + name, ReadOnlyTests.nobody, ReadOnlyTests.nobody) }
    }
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: parent)
    for path in [folder.path, folder.path + "/deep", parent] where geteuid() == 0 {
      chown(path, ReadOnlyTests.nobody, ReadOnlyTests.nobody)
    }
  }

  private static let nobody: uid_t = 65534

  /// Becomes a user whom permissions bind.
  private static func giveUpPrivileges() {
    if geteuid() != 0 { return }
    _ = setgroups(0, nil)
    _ = setgid(nobody)
    _ = setuid(nobody)
  }

  private static func open(_ path: String) throws -> RecordStore {
    let catalogue = try Library.catalogue
    let clock = SettableClock()
    let random = RandomSource.seeded(1)
    return RecordStore(
      backend: try SQLiteBackend(path: path, catalogue: catalogue, program: "test"),
      catalogue: catalogue,
      environment: StorageEnvironment(
        clock: clock.wallClock,
        identifiers: .version7(clock: clock.wallClock, random: random), random: random,
        program: "test"))
  }

  /// Reads all there is, and is refused a write.
  private static func readAndTryToWrite(_ path: String, books: Int, marks: Int) async throws {
    let store = try open(path)
    let counts = try await store.read { transaction in
      [try transaction.count(Query<Book>()), try transaction.count(Query<Bookmark>())]
    }
    #expect(counts == [books, marks])
    #expect(
      try await store.read { try $0.count(Query<Book>().filter(.matches("book3"))) } == 1)
    #expect(try await store.audit().problems == [])
    let bookmark = Bookmark(in: "x", page: 1, at: .init(milliseconds: 0))
    let write = await #expect(throws: StorageError.self) {
      try await store.write { try $0.save(bookmark) }
    }
    #expect(write?.reason == .forbidden)
    #expect(write?.message == "\(path) may not be written by this user")
    #expect(write?.hint == "Change its permissions, or choose another place")
    let scrub = await #expect(throws: StorageError.self) { try await store.scrub() }
    #expect(scrub?.reason == .forbidden)
    let repair = await #expect(throws: StorageError.self) {
      try await SQLiteDriver().repair(
        StorageLocation(scheme: "sqlite", path: path), catalogue: store.catalogue,
        environment: StorageEnvironment(
          clock: SettableClock().wallClock,
          identifiers: .version7(clock: SettableClock().wallClock, random: .seeded(1)),
          random: .seeded(1), program: "test"))
    }
    #expect(repair?.reason == .forbidden)
    try await store.backend.close()
  }

  @Test("a store without log is read where nothing may be written", arguments: [0o500, 0o700])
  func readsWithoutLog(_ mode: Int) async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 9)
    try pristine.lay(into: folder)
    try allow(folder: mode, files: 0o400)
    let names = try folder.files()
    await #expect(processExitsWith: .success) { [path = folder.database as String] in
      ReadOnlyTests.giveUpPrivileges()
      try await ReadOnlyTests.readAndTryToWrite(path, books: 9, marks: 9)
    }
    #expect(try folder.files() == names)
    #expect(try folder.bytes() == pristine.database)
    try allow(folder: 0o700, files: 0o600)
  }

  @Test("a copy is made of a store that may not be written")
  func copiesFromReadOnly() async throws {
    let pristine = try await FilledStore(isConfirmed: false, count: 9)
    try pristine.lay(into: folder)
    try allow(folder: 0o500, files: 0o400)
    await #expect(processExitsWith: .success) {
      [
        path = folder.database as String, copy = (folder.path + "/copy") as String
      ] in
      ReadOnlyTests.giveUpPrivileges()
      try await ReadOnlyTests.open(path).backUp(to: copy)
      let count = try await ReadOnlyTests.open(copy).read { try $0.count(Query<Book>()) }
      #expect(count == 9)
    }
    try allow(folder: 0o700, files: 0o600)
  }

  @Test("commits in the log are read if its shared memory is there")
  func readsTheLog() async throws {
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 9)
    try allow(folder: 0o500, files: 0o400)
    await #expect(processExitsWith: .success) { [path = folder.database as String] in
      ReadOnlyTests.giveUpPrivileges()
      try await ReadOnlyTests.readAndTryToWrite(path, books: 9, marks: 9)
    }
    try allow(folder: 0o700, files: 0o600)
    try await store.backend.close()
  }

  @Test("commits in a log that can't be read are not passed over")
  func unreadableLogIsNamed() async throws {
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 9)
    let copy = folder.path + "/copy"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for name in ["store.sqlite", "store.sqlite-wal", "store.sqlite.lock"] {
      try FileManager.default.copyItem(
        atPath: (folder.database as NSString).deletingLastPathComponent + "/" + name,
        toPath: copy + "/" + name)
      chmod(copy + "/" + name, 0o444)
    }
    chmod(copy, 0o555)
    chmod(folder.path, 0o755)
    await #expect(processExitsWith: .success) { [path = (copy + "/store.sqlite") as String] in
      ReadOnlyTests.giveUpPrivileges()
      let error = #expect(throws: StorageError.self) { try ReadOnlyTests.open(path) }
      #expect(error?.reason == .forbidden)
      #expect(
        error?.message == "\(path) has commits in its log, \(path)-wal, which can't be read where "
          + "nothing may be written")
      #expect(error?.hint == "Copy both files to a folder of your own and open them there")
    }
    chmod(copy, 0o755)
    try await store.backend.close()
  }

  @Test("an older store says that it would have to be moved forward")
  func olderStoreIsNamed() async throws {
    let old = try Catalogue(version: 1, [Bookmark.self])
    try await folder.open(old).close()
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    try allow(folder: 0o500, files: 0o400)
    await #expect(processExitsWith: .success) { [path = folder.database as String] in
      ReadOnlyTests.giveUpPrivileges()
      let error = #expect(throws: StorageError.self) { try ReadOnlyTests.open(path) }
      #expect(error?.reason == .forbidden)
      #expect(error?.message.contains("older version of the program") == true)
    }
    try allow(folder: 0o700, files: 0o600)
  }
}
