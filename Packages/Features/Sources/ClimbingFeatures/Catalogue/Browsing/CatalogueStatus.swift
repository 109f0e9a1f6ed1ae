public import ClimbingModels

/// What the catalogue here holds.
public struct CatalogueStatus: Sendable, Equatable {
  public let climbs: Int
  public let areas: Int
  /// The files that were imported, the newest first.
  public let editions: [CatalogueEdition]
}
