public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

public struct CatalogueClimb: Record {
  /// OpenBeta's own ID; it follows from Mountain Project's number
  /// (``identity(mountainProjectID:)``), and where there is neither, from name and path.
  public let id: Identifier<CatalogueClimb>
  public var area: Identifier<CatalogueArea>?
  public var name: String
  /// The grade as the catalogue writes it.
  public var gradeText: String?
  /// The scale of that grade, by its identifier among the grades.
  public var gradeScale: String?
  /// The family of that scale (`route`, `boulder`): bands of two families can't be compared.
  public var gradeFamily: String?
  /// The start of the grade's band on the axis of its family.
  public var gradeLow: Int?
  /// The end of the band; the end is not in it.
  public var gradeHigh: Int?
  /// The disciplines of the climb.
  public var disciplines: [Discipline]
  /// The seriousness of a fall (`PG13`, `R`, `X`); `nil` where the catalogue does not say.
  public var safety: String?
  /// The names of the areas from the country down to its own.
  public var path: [String]
  /// Those names in one text, for searching.
  public var pathText: String
  /// Its place among its area's climbs, from the left.
  public var position: Int?
  /// The length, in metres.
  public var length: Double?
  /// Its number at Mountain Project.
  public var mountainProjectID: String?
  /// Degrees north.
  public var latitude: Double?
  /// Degrees east.
  public var longitude: Double?
  /// When it came, changed and went.
  public var lifecycle: Lifecycle

  /// Makes a climb of the catalogue with all its fields.
  public init(
    id: Identifier<CatalogueClimb>, area: Identifier<CatalogueArea>?, name: String,
    gradeText: String?, gradeScale: String?, gradeFamily: String?, gradeLow: Int?, gradeHigh: Int?,
    disciplines: [Discipline], safety: String?, path: [String], pathText: String, position: Int?,
    length: Double?, mountainProjectID: String?, latitude: Double?, longitude: Double?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.area = area
    self.name = name
    self.gradeText = gradeText
    self.gradeScale = gradeScale
    self.gradeFamily = gradeFamily
    self.gradeLow = gradeLow
    self.gradeHigh = gradeHigh
    self.disciplines = disciplines
    self.safety = safety
    self.path = path
    self.pathText = pathText
    self.position = position
    self.length = length
    self.mountainProjectID = mountainProjectID
    self.latitude = latitude
    self.longitude = longitude
    self.lifecycle = lifecycle
  }

  /// The ID that OpenBeta gives to a climb of Mountain Project: an imported tick finds its
  /// climb without a network.
  ///
  /// - Parameter number: the number in the climb's address there.
  /// - Returns: `nil` unless it is 1 to 20 ASCII digits.
  public static func identity(mountainProjectID number: String) -> Identifier<CatalogueClimb>? {
    guard (1...20).contains(number.utf8.count),
      number.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Identifier(name: number, in: ClimbingNamespace.openBeta)
  }

  /// The ID of a climb that has neither OpenBeta's nor a number at Mountain Project.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - path: the names of the areas from the country down to its own.
  ///   - occurrence: which of several climbs of that name in that area it is, from 1.
  /// - Returns: a version 5 ID.
  public static func identity(
    named name: String, inPath path: [String], occurrence: Int = 1
  ) -> Identifier<CatalogueClimb> {
    let texts = path + [name, String(occurrence)]
    return Identifier(
      name: texts.map { "\($0.utf8.count):\($0)" }.joined(separator: "/"),
      in: ClimbingNamespace.catalogueClimb)
  }

  public static let table = "catalogue_climbs"

  /// Shared by all users, and made again from the catalogue.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("area_id", \.area, references: .weak),
    Column("name", \.name, .searchable, .indexed),
    Column("grade_text", \.gradeText),
    Column("grade_scale", \.gradeScale),
    Column("grade_family", \.gradeFamily),
    Column("grade_low", \.gradeLow, .indexed),
    Column("grade_high", \.gradeHigh),
    Column("disciplines", \.disciplines),
    Column("safety", \.safety),
    Column("path", \.path),
    Column("path_text", \.pathText, .searchable),
    Column("position", \.position),
    Column("length_metres", \.length),
    Column("mountain_project_id", \.mountainProjectID),
    Column("latitude", \.latitude),
    Column("longitude", \.longitude),
    Column.lifecycle(\.lifecycle),
    make: CatalogueClimb.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name, "name", limit: 300, isRequired: true)
    checkGrade(into: &problems)
    problems.check(safety, "safety", limit: 20, isRequired: true)
    problems.checkPlace(latitude: latitude, longitude: longitude)
    if let length {
      problems.require(
        length > 0 && length <= 9_000, "length_metres", "must be more than 0 and at most 9000")
    }
    try problems.check("climb \"\(name.prefix(60))\"")
  }

  private func checkGrade(into problems: inout ValidationError.Collector) {
    problems.check(gradeText, "grade_text", limit: 60, isRequired: true)
    problems.check(gradeScale, "grade_scale", limit: 40, isRequired: true)
    problems.require(
      gradeScale == nil || gradeText != nil, "grade_scale", "must stand with the grade")
    problems.require(
      (gradeLow == nil) == (gradeFamily == nil), "grade_family", "must stand with the band")
    switch (gradeLow, gradeHigh) {
    case (.none, .none): break
    case (.some(let low), .some(let high)):
      problems.require(low < high, "grade_high", "must be above grade_low")
      problems.require(gradeScale != nil, "grade_scale", "must be known where the band is")
    default: problems.require(false, "grade_high", "must stand with grade_low")
    }
  }
}
