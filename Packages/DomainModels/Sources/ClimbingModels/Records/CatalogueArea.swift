public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An area of the catalogue: a country, a crag, a boulder.
public struct CatalogueArea: Record {
  /// Follows from the path (``identity(ofPath:)``), so that whoever knows only a climb's path knows
  /// its area.
  public let id: Identifier<CatalogueArea>
  /// The area above it; `nil` for a country.
  public var parent: Identifier<CatalogueArea>?
  public var name: String
  /// The names from the country down to itself.
  public var path: [String]
  /// How many areas are above it.
  public var depth: Int
  /// How many climbs it has with all that is below it; `nil` where nobody counted.
  public var climbCount: Int?
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// OpenBeta's own identity, where it is known (``openBetaIdentity(_:)``).
  public var openBetaID: UUID?
  /// When it came, changed and went.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CatalogueArea>, parent: Identifier<CatalogueArea>?, name: String,
    path: [String], depth: Int, climbCount: Int?, latitude: Double?, longitude: Double?,
    openBetaID: UUID?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.parent = parent
    self.name = name
    self.path = path
    self.depth = depth
    self.climbCount = climbCount
    self.latitude = latitude
    self.longitude = longitude
    self.openBetaID = openBetaID
    self.lifecycle = lifecycle
  }

  /// The identity of the area at the end of a path.
  ///
  /// - Parameter path: the names from the country down to itself.
  /// - Returns: a version 5 identity.
  public static func identity(ofPath path: [String]) -> Identifier<CatalogueArea> {
    // Lengths, because a name may hold any separator.
    Identifier(
      name: path.map { "\($0.utf8.count):\($0)" }.joined(separator: "/"),
      in: ClimbingNamespace.area)
  }

  /// Reads an area's identity as OpenBeta's files have it: a UUID, or, of an area without areas
  /// below it, Mountain Project's number, from which OpenBeta derives the UUID.
  ///
  /// - Returns: `nil` for anything else.
  public static func openBetaIdentity(_ text: String) -> UUID? {
    UUID(uuidString: text) ?? CatalogueClimb.identity(mountainProjectID: text)?.uuid
  }

  public static let table = "catalogue_areas"

  /// Everybody's, and made again from the catalogue.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("parent_id", \.parent, references: .weak),
    Column("name", \.name, .searchable, .indexed),
    Column("path", \.path),
    Column("depth", \.depth),
    Column("climb_count", \.climbCount),
    Column("latitude", \.latitude, .indexed),
    Column("longitude", \.longitude),
    Column("openbeta_id", \.openBetaID, .indexed),
    Column.lifecycle(\.lifecycle),
    make: CatalogueArea.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name, "name", limit: 300, isRequired: true)
    problems.require(depth == path.count - 1, "depth", "must be one less than the path's length")
    problems.require(path.last == name, "path", "must end with the name")
    problems.require((climbCount ?? 0) >= 0, "climb_count", "must not be negative")
    problems.checkPlace(latitude: latitude, longitude: longitude)
    try problems.check("area \"\(name.prefix(60))\"")
  }
}
