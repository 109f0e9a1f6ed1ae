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

/// Writes for which there is no space, and what comes after.
///
/// A limit on the size of files stands in for the disk, in a process of its own.
@Suite(.timeLimit(.minutes(30))) struct FullDiskTests {
  /// No file of this process may grow beyond this; `nil` for as far as it goes.
  private static func limitFiles(to size: Int?) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    getrlimit(resource, &limit)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    setrlimit(resource, &limit)
  }

  private static func marks(_ name: String, _ count: Int) -> [Bookmark] {
    (0..<count).map { number in
      Bookmark(
        in: "\(name) \(number) " + String(repeating: "x", count: 1000), page: number,
        at: .init(milliseconds: 0))
    }
  }

  private static func save(_ marks: [Bookmark], in store: RecordStore) async throws {
    try await store.write { for mark in marks { try $0.save(mark) } }
  }

  /// Expects that a task fails for want of space, and that nothing acknowledged is missing.
  private static func expectFull(
    _ store: RecordStore, rows: Int, _ body: () async throws -> Void
  ) async throws {
    let error = await #expect(throws: StorageError.self) { try await body() }
    #expect(error?.reason == .full, "\(String(describing: error))")
    #expect(error?.message.hasPrefix("there is no space left to write /") == true)
    #expect(try await store.read { try $0.count(Query<Bookmark>()) } == rows)
    #expect(try await store.audit().problems == [])
  }

  @Test("a write that does not fit leaves nothing behind, and the next one works")
  func writing() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let store = try folder.library()
      try await FullDiskTests.save(FullDiskTests.marks("a", 30), in: store)
      let size = try #require(FileSystem.size(of: folder.database + "-wal"))
      FullDiskTests.limitFiles(to: size + 20_000)
      try await FullDiskTests.expectFull(store, rows: 30) {
        try await FullDiskTests.save(FullDiskTests.marks("b", 300), in: store)
      }
      // One that fits still works.
      try await FullDiskTests.save(
        [Bookmark(in: "small", page: 1, at: .init(milliseconds: 0))], in: store)
      try await FullDiskTests.expectFull(store, rows: 31) {
        try await FullDiskTests.save(FullDiskTests.marks("b", 300), in: store)
      }
      FullDiskTests.limitFiles(to: nil)
      try await FullDiskTests.save(FullDiskTests.marks("b", 300), in: store)
      #expect(try await store.read { try $0.count(Query<Bookmark>()) } == 331)
      #expect(try await folder.library().audit().problems == [])
    }
  }

  @Test("a log that can't be moved into the file stays, and is moved later")
  func checkpoint() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let store = try folder.library()
      try await store.scrub()
      let size = try #require(FileSystem.size(of: folder.database))
      try await FullDiskTests.save(FullDiskTests.marks("a", 100), in: store)
      let log = try #require(FileSystem.size(of: folder.database + "-wal"))
      #expect(log > size)
      FullDiskTests.limitFiles(to: size + 8192)
      try await FullDiskTests.expectFull(store, rows: 100) { try await store.scrub() }
      try await store.backend.close()
      FullDiskTests.limitFiles(to: log)
      let again = try folder.library()
      #expect(try await again.read { try $0.count(Query<Bookmark>()) } == 100)
      FullDiskTests.limitFiles(to: nil)
      try await FullDiskTests.save(FullDiskTests.marks("b", 1), in: again)
      try await again.scrub()
      #expect(try #require(FileSystem.size(of: folder.database)) > size + 8192)
      #expect(try await again.audit().problems == [])
      #expect(try await again.read { try $0.count(Query<Bookmark>()) } == 101)
    }
  }

  @Test("a store that can't be moved forward stays as it was")
  func migration() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      func catalogue(_ version: Int, isSearchable: Bool) throws -> Catalogue {
        var definition = Bookmark.schema.definition
        var columns = definition.columns
        columns[1].isSearchable = isSearchable
        definition = RecordDefinition(
          table: definition.table, scope: definition.scope, kind: definition.kind,
          columns: columns)
        return try Catalogue(version: version, definitions: [definition])
      }
      func open(_ catalogue: Catalogue) throws -> RecordStore {
        RecordStore(
          backend: try folder.open(catalogue), catalogue: catalogue,
          environment: folder.subject.environment)
      }
      let old = try catalogue(1, isSearchable: false)
      let new = try catalogue(2, isSearchable: true)
      let store = try open(old)
      try await FullDiskTests.save(FullDiskTests.marks("a", 100), in: store)
      try await store.backend.close()
      // Room for the shared memory, and a few pages of the log.
      FullDiskTests.limitFiles(to: 33_000)
      let error = #expect(throws: StorageError.self) { try open(new) }
      #expect(error?.reason == .full, "\(String(describing: error))")
      let again = try open(old)
      #expect(try await again.read { try $0.count(Query<Bookmark>()) } == 100)
      #expect(try await again.audit().problems == [])
      try await again.backend.close()
      FullDiskTests.limitFiles(to: nil)
      let moved = try open(new)
      #expect(try await moved.read { try $0.count(Query<Bookmark>().filter(.matches("a"))) } == 100)
    }
  }

  @Test("a copy that does not fit is not there, and one that does is")
  func backup() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let store = try folder.library()
      try await FullDiskTests.save(FullDiskTests.marks("a", 100), in: store)
      try await store.scrub()
      let size = try #require(FileSystem.size(of: folder.database))
      FullDiskTests.limitFiles(to: size / 2)
      let copy = folder.path + "/copy"
      try await FullDiskTests.expectFull(store, rows: 100) { try await store.backUp(to: copy) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["deep"])
      FullDiskTests.limitFiles(to: nil)
      try await store.backUp(to: copy)
      #expect(FileSystem.size(of: copy) == size)
    }
  }

  @Test("a repair for which there is no space leaves the damaged store")
  func repair() async {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let pristine = try await FilledStore(isConfirmed: true, count: 60)
      try pristine.lay(into: folder, FilledStore.garbleRows)
      let before = try folder.bytes()
      FullDiskTests.limitFiles(to: before.count / 2)
      let error = await #expect(throws: StorageError.self) { try await folder.repair() }
      #expect(error?.reason == .full, "\(String(describing: error))")
      #expect(try folder.bytes() == before)
      #expect(try folder.files().filter { $0.contains("repair") || $0.contains("damaged") } == [])
      FullDiskTests.limitFiles(to: nil)
      #expect(try await folder.repair().damaged != nil)
    }
  }
}
