import DomainModels
import DomainModelsTesting
import Foundation
import NotebookStorage
import Storage
import StorageTesting
import Testing

/// The contract over notebooks: the first test that an adapter needs.
@Suite(.timeLimit(.minutes(30))) struct NotebookContractTests {
  static let driver = NotebookDriver()
  static let rules = StorageContract.rules(for: driver.capabilities)

  @Test(arguments: rules) func keeps(_ rule: StorageRule) async throws {
    let folder = try TemporaryFolder()
    let location = StorageLocation(scheme: "notebook", path: folder.file("store.notebook"))
    let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    let random = RandomSource.seeded(1)
    let environment = StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: "tests")
    try await rule.check(
      StorageSubject(capabilities: Self.driver.capabilities) { catalogue in
        try await Self.driver.open(location, catalogue: catalogue, environment: environment)
      })
    withExtendedLifetime(folder) {}
  }

  /// A rule that does not run counts as passed, so what runs is written down.
  @Test func capabilitiesAndRulesArePinned() {
    #expect(Self.driver.capabilities == [.persistent, .textSearch])
    #expect(Self.rules.count == 36)
  }
}

/// Properties that the contract leaves to each kind of store.
@Suite struct NotebookDriverTests {
  private let folder: TemporaryFolder
  private let drivers: [any StorageDriver] = [NotebookDriver()]

  init() throws { folder = try TemporaryFolder() }

  private func open(_ catalogue: Catalogue) async throws -> RecordStore {
    let location = try StorageLocation("notebook://\(folder.file("shelf.notebook"))")
    let random = RandomSource.seeded(1)
    let environment = StorageEnvironment(
      clock: .fixed(at: Timestamp(milliseconds: 1)),
      identifiers: .version7(clock: .fixed(at: Timestamp(milliseconds: 1)), random: random),
      random: random, program: "tests")
    let backend = try await drivers.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  @Test func damagedFilesAreReported() async throws {
    let store = try await open(try Library.catalogue)
    let bookmark = Bookmark(in: "Emma", page: 1, at: Timestamp(milliseconds: 1))
    try await store.write { try $0.save(bookmark) }
    #expect(try await store.audit().problems == [])
    let path = folder.file("shelf.notebook")
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.dropLast(9).write(to: URL(filePath: path))
    #expect(try await store.backend.check().count == 1)
    let error = await #expect(throws: StorageError.self) { try await open(try Library.catalogue) }
    #expect(error?.reason == .corrupt)
    #expect(try Data(contentsOf: URL(filePath: path)) == whole.dropLast(9))
  }

  @Test func anotherProductIsRefused() async throws {
    let climbing = try Catalogue(version: 1, of: "climbing", definitions: [])
    let dating = try Catalogue(version: 1, of: "dating", definitions: [])
    let notes = RowTable(name: "notes", columns: [ColumnDefinition("id", .integer)], key: [0])
    try await open(climbing).backend.write { try $0.insert([.integer(1)], into: notes) }
    let error = await #expect(throws: StorageError.self) { try await open(dating) }
    #expect(error?.reason == .otherProduct)
  }

  @Test func sensitiveColumnsAreRefused() async throws {
    await #expect(throws: StorageError.self) { try await open(try Library.sealedCatalogue) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("shelf.notebook")))
  }
}
