public import ClimbingModels
public import DomainModels

/// A climb of the catalogue that may be the one that the user is typing.
public struct CatalogueSuggestion: Sendable, Equatable {
  public var climb: Identifier<CatalogueClimb>
  public var name: String
  /// Its grade as the catalogue has it.
  public var grade: String?
  /// The kind of climb.
  public var discipline: Discipline?
  /// The areas of the climb, the widest first.
  public var path: [String]

  public init(
    climb: Identifier<CatalogueClimb>, name: String, grade: String?, discipline: Discipline?,
    path: [String]
  ) {
    self.climb = climb
    self.name = name
    self.grade = grade
    self.discipline = discipline
    self.path = path
  }

  /// The nearest area.
  public var place: String? { path.last }
}
