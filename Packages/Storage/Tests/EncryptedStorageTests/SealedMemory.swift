import DomainModels
import EncryptedStorage
import InMemoryStorage
import Storage
import StorageTesting
import Synchronization

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
  /// What somebody could read of it.
  fileprivate var readableBytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .list(let values): values.flatMap(\.readableBytes)
    default: Array("\(self)".utf8)
    }
  }
}
