import DomainModels
import Identity
import PostgresStorage
import SQLiteStorage
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A use case of a product, as its service answers it, with somebody behind each scope.
protocol ScopedUseCase {
  /// What is done, in the plural.
  static var title: String { get }
  /// What the product keeps beside accounts and the outbox.
  static var records: [any Record.Type] { get }

  /// Fills a store with people who have done it for long.
  ///
  /// - Returns: for each of several scopes, which lie apart, what does it once more there.
  static func populate(_ context: ServiceContext) async throws
    -> [@Sendable () async throws -> Void]
}

/// Requests to a service at once, all of which write one scope, or each another.
struct ServiceBenchmark {
  let server: Server
  let writers: Int

  /// The cases, each for as long a round; stores are filled before.
  func series<UseCase: ScopedUseCase>(
    of useCase: UseCase.Type, _ limit: Duration
  ) async throws -> Series {
    let catalogue = try Catalogue(
      version: 1, IdentityRecords.all + useCase.records + OutboxRecords.types)
    var series = Series("\(useCase.title) a second by \(writers) writers")
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(server.environment.identifiers.uuid()).sqlite").path
    let stores: [(place: String, backend: any StorageBackend)] = [
      ("", try await server.open(catalogue, connections: writers).backend),
      (
        ", on SQLite for many writers",
        try SQLiteBackend(path: file, catalogue: catalogue, program: "benchmarks", writers: .many)
      ),
    ]
    let race = Race(writers: writers, limit: limit)
    for (place, backend) in stores {
      let store = RecordStore(
        backend: backend, catalogue: catalogue, environment: server.environment)
      let acts = try await useCase.populate(ServiceContext(store, server.environment))
      let apart = acts.count / writers
      series.add("all in one scope\(place)") {
        try await race.run(on: backend) { _, _ in try await acts[0]() }
      }
      series.add("each in its scope\(place)") {
        try await race.run(on: backend) { writer, _ in try await acts[writer * apart]() }
      }
    }
    return series
  }
}
