public import ClimbingModels
public import DomainModels
import Grades

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
  /// The seriousness of a fall (`PG13`, `R`, `X`).
  public var safety: String?
  /// Its place among its area's climbs, from the left.
  public var position: Int?
  /// The length, in metres.
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

/// An area as a source of the catalogue gives it, in plain values.
public struct CatalogueAreaDraft: Sendable, Equatable {
  /// The names from the country down to its own.
  public var path: [String]
  /// OpenBeta's ID.
  public var openBetaID: UUID?
  /// The number of climbs that it has with all that is below it.
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

/// The clean-up of names on their way into the catalogue: as little as possible.
enum CatalogueNames {
  /// The path without white space around its names; OpenBeta's answers call a country by its code
  /// where its files call it by name, and both have to be the same area.
  static func path(_ names: [String]) -> [String] {
    var path = names.map(trimmed).filter { !$0.isEmpty }
    if let first = path.first, let country = countries[first] { path[0] = country }
    return path
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// The text without white space around it; `nil` if nothing is left.
  static func filled(_ text: String?) -> String? {
    guard let text else { return nil }
    let trimmed = trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The text that OpenBeta writes for a name that it doesn't show.
  static let redacted = "[Redacted]"

  private static let countries = ["USA": "United States", "CAN": "Canada"]
}

/// Reads the grades of many climbs, each distinct one once.
struct CatalogueGrades {
  private struct Key: Hashable {
    let text: String
    let scale: String?
    let discipline: Discipline?
  }

  private var known: [Key: GradedText] = [:]

  /// A catalogue has some hundred; a caller that invents thousands gets no memory for them.
  private static let limit = 10_000

  /// Returns the reading of a grade for a climb of these kinds.
  mutating func reading(
    of text: String, scale: String?, for disciplines: [Discipline]
  ) -> GradedText {
    let key = Key(text: text, scale: scale, discipline: Discipline.principal(of: disciplines))
    if let reading = known[key] { return reading }
    let reading = Self.read(key)
    if known.count < Self.limit { known[key] = reading }
    return reading
  }

  private static func read(_ key: Key) -> GradedText {
    let scale = key.scale.flatMap { try? GradeParser.standard.scale(named: $0) }
    let hint = scale.map { GradeHint.scale($0) } ?? key.discipline?.gradeHint ?? .none
    // A V grade on a rope is one still: what means one thing only is read so.
    return GradedText(reading: key.text, hint: hint.otherwise(.unmistakable))
  }
}
