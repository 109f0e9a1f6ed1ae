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
  var subject: StorageSubject { subject(for: .few) }

  /// The same for so many who write.
  func subject(for writers: SQLiteBackend.Writers) -> StorageSubject {
    StorageSubject(
      capabilities: SQLiteBackend.capabilities,
      crashed: { try self.afterCrash().subject(for: writers) },
      opening: { try self.open($0, writers: writers) })
  }

  /// A copy of the files as they are, without asking any process to close them: what a program leaves
  /// that is killed now.
  func afterCrash() throws -> TemporaryFolder {
    let copy = TemporaryFolder()
    try copy.makeDatabaseFolder()
    // The index of the log (`-shm`) lives in memory and is made again.
    for file in try files() where !file.hasSuffix("-shm") {
      let folder = (database as NSString).deletingLastPathComponent
      let target = (copy.database as NSString).deletingLastPathComponent
      try FileManager.default.copyItem(atPath: "\(folder)/\(file)", toPath: "\(target)/\(file)")
    }
    return copy
  }

  func open(
    _ catalogue: Catalogue, program: String = "test", patience: Duration = .seconds(120),
    writers: SQLiteBackend.Writers = .few
  ) throws -> SQLiteBackend {
    try SQLiteBackend(
      path: database, catalogue: catalogue, program: program, patience: patience,
      writers: writers)
  }

  /// A store of the sample records.
  func library(writers: SQLiteBackend.Writers = .few) throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try open(catalogue, writers: writers), catalogue: catalogue,
      environment: subject.environment)
  }

  /// Makes the database's folder, for files that a test puts there itself.
  func makeDatabaseFolder() throws {
    try FileManager.default.createDirectory(
      atPath: (database as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  }

  /// Returns the files of the database's folder, in order.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: (database as NSString).deletingLastPathComponent
    ).sorted()
  }

  func log() throws -> Data { try Data(contentsOf: URL(filePath: database + "-wal")) }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: database)) }
}

/// Runs what blocks on a thread of its own: the pool has one for each core, and tests that wait for
/// each other would take them all.
func blocking<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
