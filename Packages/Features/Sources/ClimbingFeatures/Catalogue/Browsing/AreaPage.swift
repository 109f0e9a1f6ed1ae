public import ClimbingModels

/// An area with what is in it.
public struct AreaPage: Sendable, Equatable {
  /// An area below it.
  public struct Child: Sendable, Equatable {
    public let area: CatalogueArea
    /// How many climbs the catalogue here has in it and below.
    public let climbCount: Int
  }

  /// The area; `nil` above all countries.
  public let area: CatalogueArea?
  /// How many climbs the catalogue here has in it and below.
  public let climbCount: Int
  /// The areas below it, by name.
  public let children: [Child]
  /// Its own climbs, from the left.
  public let climbs: [CatalogueClimb]
}
