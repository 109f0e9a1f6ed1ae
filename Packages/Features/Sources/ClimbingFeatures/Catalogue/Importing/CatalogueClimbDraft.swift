public import ClimbingModels
public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A climb as a source of the catalogue gives it, in plain values: a line of a file, or an answer
/// from the network.
public struct CatalogueClimbDraft: Sendable, Equatable {
  public var name: String
  /// The names of the areas from the country down to its own.
  public var path: [String]
  /// OpenBeta's ID.
  public var openBetaID: UUID?
  /// Its number at Mountain Project.
  public var mountainProjectID: String?
  /// The grade as the source writes it.
  public var gradeText: String?
  /// The identifier of the grade's scale, where the source says which it is (`font`).
  public var gradeScale: String?
  /// The kinds of climb, in any order.
  public var disciplines: [Discipline]
  /// How far a fall would go (`PG13`, `R`, `X`).
  public var safety: String?
  /// Its place among its area's climbs, from the left.
  public var position: Int?
  /// How long it is, in metres.
  public var length: Double?
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?

  /// Makes a draft; what is not given is not known.
  public init(
    name: String, path: [String], openBetaID: UUID? = nil, mountainProjectID: String? = nil,
    gradeText: String? = nil, gradeScale: String? = nil, disciplines: [Discipline] = [],
    safety: String? = nil, position: Int? = nil, length: Double? = nil, latitude: Double? = nil,
    longitude: Double? = nil
  ) {
    self.name = name
    self.path = path
    self.openBetaID = openBetaID
    self.mountainProjectID = mountainProjectID
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.disciplines = disciplines
    self.safety = safety
    self.position = position
    self.length = length
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Its ID where the source gives one: OpenBeta's, or that of Mountain Project's number.
  public var identity: Identifier<CatalogueClimb>? {
    openBetaID.map { Identifier($0) }
      ?? mountainProjectID.flatMap { CatalogueClimb.identity(mountainProjectID: $0) }
  }
}
