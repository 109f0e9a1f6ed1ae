import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import SQLiteStorage

/// Copies of a store that is in use.
@Suite(.timeLimit(.minutes(30))) struct BackupTests {
  private let folder = TemporaryFolder()

  private var copy: String { folder.path + "/copies/of/it/copy.sqlite" }

  private func open(_ path: String) throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try SQLiteBackend(path: path, catalogue: catalogue, program: "test"),
      catalogue: catalogue, environment: folder.subject.environment)
  }

  @Test("a copy is a store of its own, and one file")
  func copyIsAStore() async throws {
    let store = try folder.library()
    try await FilledStore.fill(store, folder, count: 40)
    let expected = try await FilledStore.contents(of: store)
    try await store.backUp(to: copy)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/copies/of/it") == [
        "copy.sqlite"
      ])
    let attributes = try FileManager.default.attributesOfItem(atPath: copy)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try await store.write {
      try $0.save(Bookmark(in: "after", page: 1, at: .init(milliseconds: 1)))
    }
    let other = try open(copy)
    #expect(try await FilledStore.contents(of: other) == expected)
    #expect(try await other.audit().problems == [])
    try await other.write { try $0.save(Bookmark(in: "own", page: 1, at: .init(milliseconds: 1))) }
    #expect(
      try await store.read { try $0.count(Query<Bookmark>()) } == expected.bookmarks.count + 1)
  }

  @Test("copies that are made while others write show one moment each")
  func copyIsOfOneSnapshot() async throws {
    let store = try folder.library()
    let other = try folder.library()
    try await store.write { transaction in
      for side in ["left", "right"] {
        try transaction.save(Bookmark(in: side, page: 0, at: .init(milliseconds: 0)))
      }
    }
    let writer = Task {
      var page = 0
      while !Task.isCancelled {
        page += 1
        try await other.write { [page] transaction in
          for side in ["left", "right"] {
            try transaction.save(Bookmark(in: side, page: page, at: .init(milliseconds: 0)))
          }
        }
        // As fast as it can, it would make the store grow faster than it is copied, and keep one of
        // the few threads that all tests share.
        try? await Task.sleep(for: .milliseconds(1))
      }
      return page
    }
    for number in 0..<8 {
      let path = folder.path + "/copy\(number).sqlite"
      try await store.backUp(to: path)
      let pages = try await open(path).read { try $0.fetch(Query<Bookmark>()).map(\.page) }
      #expect(pages.count == 2)
      #expect(Set(pages).count == 1, "\(pages)")
    }
    writer.cancel()
    let written = try await writer.value
    #expect(written > 0)
  }

  @Test("what is there is not written over", arguments: ["", "-wal", "-journal", ".lock"])
  func existingFileIsLeftAlone(_ suffix: String) async throws {
    let store = try folder.library()
    let path = folder.path + "/mine"
    try Data("mine".utf8).write(to: URL(filePath: path + suffix))
    let error = await #expect(throws: StorageError.self) { try await store.backUp(to: path) }
    #expect(error?.reason == .invalid)
    #expect(error?.message == "\(path + suffix) is there already")
    #expect(try Data(contentsOf: URL(filePath: path + suffix)) == Data("mine".utf8))
    #expect(try names() == ["deep", "mine" + suffix])
  }

  @Test("a damaged store is not copied, and no half copy stays")
  func damagedStoreIsNotCopied() async throws {
    let pristine = try await FilledStore(isConfirmed: true, count: 40)
    try pristine.lay(into: folder, FilledStore.garbleRows)
    let store = try folder.library()
    let error = await #expect(throws: StorageError.self) {
      try await store.backUp(to: folder.path + "/copy")
    }
    #expect(error?.reason == .corrupt)
    #expect(error?.hint?.contains("Repair") == true)
    #expect(try names() == ["deep"])
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
