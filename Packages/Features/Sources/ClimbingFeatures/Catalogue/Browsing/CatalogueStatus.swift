public import ClimbingModels

/// The contents of the catalogue on this device.
public struct CatalogueStatus: Sendable, Equatable {
  public let climbs: Int
  public let areas: Int
  /// The files that were imported, the newest first.
  public let editions: [CatalogueEdition]
}
