import EncryptedStorage
import Foundation
import SQLiteStorage
import Secrets
import Storage
import StorageTesting

/// A vault in a folder of its own, removed with everything in it.
final class SealedFolder: Sendable {
  static let capabilities = SQLiteDriver().capabilities.union([.encrypted])
  static let passphrase = Secret("a test's passphrase")

  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-sealed-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var database: String { path + "/store.sqlite" }

  /// The place as a rule takes it.
  ///
  /// - Parameter sealing: makes of the rule's catalogue the one that is sealed by.
  /// - Returns: the subject.
  func subject(
    sealing: @escaping @Sendable (Catalogue) throws -> Catalogue = { $0 }
  ) -> StorageSubject {
    StorageSubject(
      capabilities: SealedFolder.capabilities,
      crashed: { try self.copy().subject(sealing: sealing) },
      bytesAtRest: { try self.bytes() },
      opening: { try await self.open(try sealing($0)) })
  }

  /// The file beneath.
  func beneath(_ catalogue: Catalogue) throws -> SQLiteBackend {
    try SQLiteBackend(
      path: database, catalogue: catalogue.sealed, program: "test", patience: .seconds(120))
  }

  /// The vault, made if need be.
  func open(_ catalogue: Catalogue) async throws -> EncryptedBackend {
    let file = try beneath(catalogue)
    if try await !EncryptedBackend.isVault(file) {
      return try await EncryptedBackend.create(
        over: file, catalogue: catalogue, passphrase: SealedFolder.passphrase, cost: .least
      ).backend
    }
    return try await EncryptedBackend.unlock(
      over: file, catalogue: catalogue, with: .passphrase(SealedFolder.passphrase))
  }

  /// A store of records in the vault.
  func store(_ catalogue: Catalogue) async throws -> RecordStore {
    RecordStore(
      backend: try await open(catalogue), catalogue: catalogue,
      environment: subject().environment)
  }

  /// The files as they are, in another folder, without asking anybody to close them.
  func copy() throws -> SealedFolder {
    let copy = SealedFolder()
    try FileManager.default.createDirectory(
      atPath: copy.path, withIntermediateDirectories: true)
    // The index of the log (`-shm`) lives in memory and is made anew.
    for file in try files() where !file.hasSuffix("-shm") {
      try FileManager.default.copyItem(atPath: "\(path)/\(file)", toPath: "\(copy.path)/\(file)")
    }
    return copy
  }

  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Every byte of every file.
  func bytes() throws -> [UInt8] {
    try files().flatMap { Array(try Data(contentsOf: URL(filePath: "\(path)/\($0)"))) }
  }
}
