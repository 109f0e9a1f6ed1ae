public import DomainModels

/// A file, or an online catalogue, that climbs of the catalogue came from, and what it held when it
/// was last read.
public struct CatalogueEdition: Record {
  /// Follows from the name.
  public let id: Identifier<CatalogueEdition>
  /// What the file, or the catalogue, is called.
  public var name: String
  /// How many climbs it held.
  public var climbs: Int
  /// How many areas it held.
  public var areas: Int
  /// How many of its lines could not be read.
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

  /// The identity of what came from a file of that name.
  public static func identity(of name: String) -> Identifier<CatalogueEdition> {
    Identifier(name: name, in: ClimbingNamespace.catalogueEdition)
  }

  public static let table = "catalogue_editions"

  /// Everybody's, and made again by importing again.
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
