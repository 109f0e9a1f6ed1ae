import DomainModels
import Foundation
import Storage
import StorageTesting

@testable import SQLiteStorage

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-storage-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The database's path, in a folder that is not there yet.
  var database: String { path + "/deep/er/store.sqlite" }

  /// The place as a rule takes it.
  var subject: StorageSubject {
    StorageSubject(capabilities: SQLiteBackend.capabilities) { catalogue in
      try self.open(catalogue)
    }
  }

  func open(
    _ catalogue: Catalogue, program: String = "test", patience: Duration = .seconds(20)
  ) throws -> SQLiteBackend {
    try SQLiteBackend(
      path: database, catalogue: catalogue, program: program, patience: patience)
  }

  /// A store of the sample records.
  func library() throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try open(catalogue), catalogue: catalogue, environment: subject.environment)
  }

  /// Makes the database's folder, for files that a test puts there itself.
  func makeDatabaseFolder() throws {
    try FileManager.default.createDirectory(
      atPath: (database as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }

  /// What lies in the database's folder, in order.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: (database as NSString).deletingLastPathComponent
    ).sorted()
  }

  func log() throws -> Data { try Data(contentsOf: URL(filePath: database + "-wal")) }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: database)) }
}
