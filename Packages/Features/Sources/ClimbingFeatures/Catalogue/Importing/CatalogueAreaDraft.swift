#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An area as a source of the catalogue gives it, in plain values.
public struct CatalogueAreaDraft: Sendable, Equatable {
  /// The names from the country down to its own.
  public var path: [String]
  /// OpenBeta's ID.
  public var openBetaID: UUID?
  /// How many climbs it has with all that is below it.
  public var climbCount: Int?
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?

  /// Makes a draft; what is not given is not known.
  public init(
    path: [String], openBetaID: UUID? = nil, climbCount: Int? = nil, latitude: Double? = nil,
    longitude: Double? = nil
  ) {
    self.path = path
    self.openBetaID = openBetaID
    self.climbCount = climbCount
    self.latitude = latitude
    self.longitude = longitude
  }
}
