import DomainModels
import EncryptedStorage
import FoundationEssentials
import Measuring
import SQLiteStorage
import Secrets
import Storage

/// The encrypting store against the plain one, on two files of the same record but for its sealing.
struct SealingBenchmarks {
  private let folder: URL
  private let scale: Scale
  private let identifiers: IdentifierGenerator
  private let environment: StorageEnvironment

  init(folder: URL, _ scale: Scale) {
    self.folder = folder
    self.scale = scale
    identifiers = .version7(clock: .system, random: .seeded(5))
    environment = StorageEnvironment(
      clock: .system, identifiers: identifiers, random: .seeded(6), program: "benchmarks")
  }

  /// One row a transaction.
  func commits(_ count: Int, rounds: Int) async throws -> Comparison {
    try await compare("sealed durable commit, beside a plain one", count, rounds) { records in
      { store in for record in records { try await store.write { try $0.insert(record) } } }
    } plain: { records in
      { store in for record in records { try await store.write { try $0.insert(record) } } }
    }
  }

  /// Many rows in one transaction.
  func batch(_ count: Int, rounds: Int) async throws -> Comparison {
    try await compare("batch of \(count) rows with three sealed fields", count, rounds) { records in
      { store in try await store.write { for record in records { try $0.insert(record) } } }
    } plain: { records in
      { store in try await store.write { for record in records { try $0.insert(record) } } }
    }
  }

  private func compare(
    _ name: String, _ count: Int, _ rounds: Int,
    sealed: ([SealedAscent]) -> (RecordStore) async throws -> Void,
    plain: ([Ascent]) -> (RecordStore) async throws -> Void
  ) async throws -> Comparison {
    var comparison = Comparison(name: name)
    for round in 0..<scale.rounds(rounds) {
      let ascents = (0..<count).map { Ascent.sample($0, identifiers) }
      let path = folder.appending(path: "sealing-\(count)-\(round)").path
      let (vault, open) = (try await vault(path), try openStore(path))
      let (seal, write) = (sealed(ascents.map { SealedAscent($0) }), plain(ascents))
      try await comparison.measure(
        ours: { try await seal(vault) }, theirs: { try await write(open) })
      for store in [vault, open] { try await store.backend.close() }
    }
    return comparison
  }

  private func vault(_ path: String) async throws -> RecordStore {
    let catalogue = try Catalogue(version: 1, [SealedAscent.self])
    let file = try SQLiteBackend(
      path: path + "-sealed.sqlite", catalogue: try catalogue.sealed, program: "benchmarks")
    let (backend, _) = try await EncryptedBackend.create(
      over: file, catalogue: catalogue, passphrase: Secret("benchmarks"),
      cost: PassphraseCost(exponent: 10))
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  private func openStore(_ path: String) throws -> RecordStore {
    let catalogue = try Catalogue(version: 1, [Ascent.self])
    let file = try SQLiteBackend(
      path: path + "-plain.sqlite", catalogue: catalogue, program: "benchmarks")
    return RecordStore(backend: file, catalogue: catalogue, environment: environment)
  }
}
