import DomainModels
import FoundationEssentials
import GRDB
import Measuring
import SQLiteStorage
import Storage

/// The store against SQLite by hand, on two files made by the same program.
///
/// Both write the row and its change; the store also writes its clock, and takes its lock.
struct PlainBenchmarks {
  private let folder: URL
  private let scale: Scale
  private let catalogue: Catalogue
  private let identifiers: IdentifierGenerator
  private let environment: StorageEnvironment

  init(folder: URL, _ scale: Scale) throws {
    self.folder = folder
    self.scale = scale
    catalogue = try Catalogue(version: 1, [Ascent.self])
    identifiers = .version7(clock: .system, random: .seeded(1))
    environment = StorageEnvironment(
      clock: .system, identifiers: identifiers, random: .seeded(2), program: "benchmarks")
  }

  /// One row a transaction.
  func commits(_ count: Int, rounds: Int) async throws -> Comparison {
    try await compare("durable commit, one row and its change", rounds: rounds) { store, raw in
      let (ascents, operations) = samples(count)
      return (
        ours: { for ascent in ascents { try await store.write { try $0.insert(ascent) } } },
        theirs: {
          for index in ascents.indices {
            try raw.write(ascents[index...index], operations: operations[index...index])
          }
        }
      )
    }
  }

  /// Many rows in one transaction.
  func batch(_ count: Int, rounds: Int) async throws -> Comparison {
    try await compare("batch of \(count) rows and their changes", rounds: rounds) { store, raw in
      let (ascents, operations) = samples(count)
      return (
        ours: { try await store.write { for ascent in ascents { try $0.insert(ascent) } } },
        theirs: { try raw.write(ascents[...], operations: operations[...]) }
      )
    }
  }

  /// Many rows read into records.
  func fetch(_ count: Int, rounds: Int) async throws -> Comparison {
    let (ascents, operations) = samples(count)
    let (store, raw) = try files("fetch")
    try await store.write { for ascent in ascents { try $0.insert(ascent) } }
    try raw.write(ascents[...], operations: operations[...])
    let byHand = try raw.readAll()
    guard try await store.read({ try $0.fetch(Query<Ascent>()) }).inOrder == byHand.inOrder else {
      throw Different()
    }
    var comparison = Comparison(name: "typed fetch of \(count) rows")
    for _ in 0..<scale.rounds(rounds) {
      try await comparison.measure(
        ours: {
          let found = try await store.read { try $0.fetch(Query<Ascent>()) }
          if found.count != count { throw WrongCount() }
        },
        theirs: { if try raw.readAll().count != count { throw WrongCount() } })
    }
    return comparison
  }

  /// Many rows read into records, by us and by GRDB's `Codable` records from the same file.
  func fetchBesideCodable(_ count: Int, rounds: Int) async throws -> Comparison {
    let (ascents, _) = samples(count)
    let (store, _) = try files("codable")
    try await store.write { for ascent in ascents { try $0.insert(ascent) } }
    let pool = try DatabasePool(path: folder.appending(path: "codable-ours.sqlite").path)
    let theirs = try await pool.read { try CodableAscent.fetchAll($0) }
    guard Set(theirs.map(\.id)) == Set(ascents.map(\.id.uuid)) else { throw Different() }
    var comparison = Comparison(name: "typed fetch of \(count) rows, beside GRDB's Codable records")
    for _ in 0..<scale.rounds(rounds) {
      try await comparison.measure(
        ours: {
          let found = try await store.read { try $0.fetch(Query<Ascent>()) }
          if found.count != count { throw WrongCount() }
        },
        theirs: {
          let found = try await pool.read { try CodableAscent.fetchAll($0) }
          if found.count != count { throw WrongCount() }
        })
    }
    return comparison
  }

  private struct WrongCount: Error {}
  private struct Different: Error {}

  private func samples(_ count: Int) -> (ascents: [Ascent], operations: [UUID]) {
    (
      (0..<count).map { Ascent.sample($0, identifiers) },
      (0..<count).map { _ in identifiers.uuid() }
    )
  }

  private func compare(
    _ name: String, rounds: Int,
    _ work: (RecordStore, RawSQLite) throws -> (
      ours: () async throws -> Void, theirs: () async throws -> Void
    )
  ) async throws -> Comparison {
    var comparison = Comparison(name: name)
    for round in 0..<scale.rounds(rounds) {
      let (store, raw) = try files("\(name.prefix(5))-\(round)")
      let (ours, theirs) = try work(store, raw)
      try await comparison.measure(ours: ours, theirs: theirs)
    }
    return comparison
  }

  /// Two fresh files with the same tables.
  private func files(_ name: String) throws -> (RecordStore, RawSQLite) {
    func make(_ side: String) throws -> (String, SQLiteBackend) {
      let path = folder.appending(path: "\(name)-\(side).sqlite").path
      return (path, try SQLiteBackend(path: path, catalogue: catalogue, program: "benchmarks"))
    }
    let (_, backend) = try make("ours")
    let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    return (store, try RawSQLite(path: make("raw").0))
  }
}

extension [Ascent] {
  /// The same ascents in the order of their IDs.
  fileprivate var inOrder: [Ascent] { sorted { $0.id.description < $1.id.description } }
}
