import DomainModels
import EncryptedStorage
import Foundation
import InMemoryStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting
import Synchronization
import Testing

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

  /// The files as they are, in another folder, without asking any process to close them.
  func copy() throws -> SealedFolder {
    let copy = SealedFolder()
    try FileManager.default.createDirectory(
      atPath: copy.path, withIntermediateDirectories: true)
    // The index of the log (`-shm`) lives in memory and is made again.
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

/// A vault over rows in memory, whose sealed side can be looked at.
final class SealedMemory: Sendable {
  static let capabilities = InMemoryDriver().capabilities.union([.encrypted])

  let beneath = InMemoryBackend()
  private let tables = Mutex<[RowTable]>([])

  /// The place as a rule takes it.
  ///
  /// - Parameter sealing: makes of the rule's catalogue the one that is sealed by.
  /// - Returns: the subject.
  func subject(
    sealing: @escaping @Sendable (Catalogue) throws -> Catalogue = { $0 }
  ) -> StorageSubject {
    StorageSubject(
      capabilities: SealedMemory.capabilities, bytesAtRest: { try await self.bytes() },
      opening: { try await self.open(try sealing($0)) })
  }

  /// Makes the vault.
  func open(_ catalogue: Catalogue) async throws -> EncryptedBackend {
    let sealed = try catalogue.sealed.tables
    tables.withLock { $0 = sealed }
    return try await EncryptedBackend.create(
      over: beneath, catalogue: catalogue, passphrase: SealedFolder.passphrase, cost: .least
    ).backend
  }

  /// Every row beneath, table by table.
  func rows() async throws -> [String: [[StoredValue]]] {
    let tables = tables.withLock { $0 }
    return try await beneath.read { rows in
      var found: [String: [[StoredValue]]] = [:]
      for table in tables {
        let columns = Array(table.columns.indices)
        var all: [[StoredValue]] = []
        let order = table.key.map { RowOrder($0) }
        try rows.visit(RowQuery(table, columns: columns, order: order)) { row in
          all.append(try columns.map { try row.value(at: $0) })
        }
        found[table.name] = all
      }
      return found
    }
  }

  /// Everything in the rows beneath, as bytes.
  func bytes() async throws -> [UInt8] {
    try await rows().values.flatMap { $0.flatMap { $0.flatMap(\.readableBytes) } }
  }
}

extension StoredValue {
  /// The bytes that an attacker could read.
  fileprivate var readableBytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .list(let values): values.flatMap(\.readableBytes)
    default: Array("\(self)".utf8)
    }
  }
}

/// The two copies of a vault's header in the store beneath, for tests that change them.
struct HeaderCopies: Equatable {
  var main: [UInt8]?
  var copy: [UInt8]?

  /// The start of each part of a header, and how long it is.
  static let vault = 1..<17
  static let cost = 17..<20
  static let salt = 20..<52
  static let passphraseSlot = 52..<112
  static let recoverySlot = 112..<172
  static let number = 172..<176
  static let proof = 176..<204
  static let count = 204

  init(main: [UInt8]?, copy: [UInt8]?) {
    self.main = main
    self.copy = copy
  }

  /// Reads what is there.
  init(_ beneath: some StorageBackend) async throws {
    let (vault, second) = try HeaderCopies.tables
    (main, copy) = try await beneath.read { rows in
      func bytes(_ table: RowTable, _ column: Int) throws -> [UInt8]? {
        var found: [UInt8]?
        let isHeader = RowFilter.compare(0, .equal, .text("header"))
        try rows.visit(RowQuery(table, columns: [column], filter: isHeader)) { row in
          if case .bytes(let bytes) = try row.value(at: 0) { found = bytes }
        }
        return found
      }
      return (try bytes(vault, 1), try bytes(second, 2))
    }
  }

  /// Puts them in the place of what is there.
  func write(to beneath: some StorageBackend) async throws {
    let (vault, second) = try HeaderCopies.tables
    try await beneath.write { rows in
      let isHeader = RowFilter.compare(0, .equal, .text("header"))
      for table in [vault, second] { try rows.remove(from: table, where: isHeader) }
      if let main { try rows.insert([.text("header"), .bytes(main)], into: vault) }
      if let copy {
        try rows.insert([.text("header"), .integer(1), .bytes(copy)], into: second)
      }
    }
  }

  /// The same with one bit changed in a byte of each copy that is named.
  func flipping(main first: Int? = nil, copy second: Int? = nil) -> HeaderCopies {
    var changed = self
    if let first { changed.main?[first] ^= 1 << UInt8(first % 8) }
    if let second { changed.copy?[second] ^= 1 << UInt8(second % 8) }
    return changed
  }

  private static var tables: (vault: RowTable, copy: RowTable) {
    get throws {
      let tables = try Note.catalogue.sealed.tables
      return (
        try #require(tables.first { $0.name == "_vault" }),
        try #require(tables.first { $0.name == "_vault_copy" })
      )
    }
  }
}
