public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An area of the catalogue: a country, a crag, a boulder.
public struct CatalogueArea: Record {
  /// Follows from the path (``identity(ofPath:)``), so that an importer that knows only a climb's
  /// path knows its area.
  public let id: Identifier<CatalogueArea>
  /// The area above it; `nil` for a country.
  public var parent: Identifier<CatalogueArea>?
  public var name: String
  /// The names from the country down to itself.
  public var path: [String]
  /// The number of areas that are above it.
  public var depth: Int
  /// The number of climbs that it has with all that is below it; `nil` if they were not counted.
  public var climbCount: Int?
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// OpenBeta's own ID, where it is known (``openBetaIdentity(_:)``).
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

  /// The ID of the area at the end of a path.
  ///
  /// - Parameter path: the names from the country down to itself.
  /// - Returns: a version 5 ID.
  public static func identity(ofPath path: [String]) -> Identifier<CatalogueArea> {
    // Lengths, because a name may hold any separator.
    Identifier(
      name: path.map { "\($0.utf8.count):\($0)" }.joined(separator: "/"),
      in: ClimbingNamespace.area)
  }

  /// Reads an area's ID as OpenBeta's files have it: a UUID, or, of an area without areas
  /// below it, Mountain Project's number, from which OpenBeta derives the UUID.
  ///
  /// - Returns: `nil` for anything else.
  public static func openBetaIdentity(_ text: String) -> UUID? {
    UUID(uuidString: text) ?? CatalogueClimb.identity(mountainProjectID: text)?.uuid
  }

  public static let table = "catalogue_areas"

  /// Shared by all users, and made again from the catalogue.
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

/// A file, or an online catalogue, that climbs of the catalogue came from, and what it held when it
/// was last read.
public struct CatalogueEdition: Record {
  /// Follows from the name.
  public let id: Identifier<CatalogueEdition>
  /// The name of the file, or of the catalogue.
  public var name: String
  /// The number of climbs that it held.
  public var climbs: Int
  /// The number of areas that it held.
  public var areas: Int
  /// The number of its lines that could not be read.
  public var unreadable: Int
  /// When it was last read.
  public var importedAt: Timestamp
  /// When it first came, and last changed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CatalogueEdition>, name: String, climbs: Int, areas: Int, unreadable: Int,
    importedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.climbs = climbs
    self.areas = areas
    self.unreadable = unreadable
    self.importedAt = importedAt
    self.lifecycle = lifecycle
  }

  /// The ID of what came from a file of that name.
  public static func identity(of name: String) -> Identifier<CatalogueEdition> {
    Identifier(name: name, in: ClimbingNamespace.catalogueEdition)
  }

  public static let table = "catalogue_editions"

  /// Shared by all users, and made again by importing again.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("name", \.name),
    Column("climbs", \.climbs),
    Column("areas", \.areas),
    Column("unreadable", \.unreadable),
    Column("imported_at", \.importedAt),
    Column.lifecycle(\.lifecycle),
    make: CatalogueEdition.init)
}

/// The index that a search of the catalogue reads instead of all its rows: the words of its names,
/// and which climb and area has which, made when the catalogue changes.
public struct CatalogueIndex: Record {
  /// There is one (``identity``).
  public let id: Identifier<CatalogueIndex>
  /// The version of the content's layout; a program with another layout makes the index again.
  public var layout: Int
  /// True if the catalogue has changed since, so that the index has to be made again.
  public var isStale: Bool
  /// The distinct words, in order, between line ends.
  public var words: String
  /// Areas and climbs in the order of the tree, as numbers of words; the layout says how.
  public var content: PackedBytes
  /// When it was first made, and last made again.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CatalogueIndex>, layout: Int, isStale: Bool, words: String, content: PackedBytes,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.layout = layout
    self.isStale = isStale
    self.words = words
    self.content = content
    self.lifecycle = lifecycle
  }

  /// The ID of the one index.
  public static let identity = Identifier<CatalogueIndex>(
    name: "index", in: ClimbingNamespace.catalogueIndex)

  public static let table = "catalogue_index"

  /// Shared by all users, and made again from the catalogue.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("layout", \.layout),
    Column("is_stale", \.isStale),
    Column("words", \.words),
    Column("content", \.content),
    Column.lifecycle(\.lifecycle),
    make: CatalogueIndex.init)
}
