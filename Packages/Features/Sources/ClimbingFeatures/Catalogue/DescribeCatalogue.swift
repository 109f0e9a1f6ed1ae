public import ClimbingModels
public import Storage

/// Tells what the catalogue holds, and when it was imported.
public struct DescribeCatalogue<Context: HasStore>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Counts climbs and areas, and lists what was imported.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> CatalogueStatus {
    try await context.store.read { transaction in
      let editions = try transaction.fetch(
        Query<CatalogueEdition>().order(by: \.importedAt, .descending).order(by: \.id))
      return CatalogueStatus(
        climbs: try transaction.count(Query<CatalogueClimb>()),
        areas: try transaction.count(Query<CatalogueArea>()), editions: editions)
    }
  }
}

/// The contents of the catalogue on this device.
public struct CatalogueStatus: Sendable, Equatable {
  public let climbs: Int
  public let areas: Int
  /// The files that were imported, the newest first.
  public let editions: [CatalogueEdition]
}
