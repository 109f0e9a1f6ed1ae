public import ClimbingModels

/// What the catalogue here holds.
public struct CatalogueStatus: Sendable, Equatable {
  /// How many climbs.
  public let climbs: Int
  /// How many areas.
  public let areas: Int
  /// The files that were imported, the newest first.
  public let editions: [CatalogueEdition]
}
