import ClimbingModels
import DomainModels
import Storage

/// A field of climbs that may be read without the others.
enum ClimbColumn: String, CaseIterable {
  case name, crag, sector, area, country, path, partner, notes
  case discipline, date, pitches, tries, ascents, stars, source, visibility
  case session = "session_id"
  case allDisciplines = "all_disciplines"
  case catalogueClimb = "catalogue_climb_id"
  case gradeText = "grade_text"
  case gradeScale = "grade_scale"
  case gradeFamily = "grade_family"
  case gradeLow = "grade_low"
  case gradeHigh = "grade_high"
  case height = "height_metres"
  case angle = "angle_degrees"
  case starsOutOf = "stars_out_of"

  /// Those that say which route it is.
  static let ofRouteKey: [ClimbColumn] = [
    .name, .crag, .area, .angle, .discipline, .catalogueClimb,
  ]

  /// Whether it stays in the climb of a visit while rows repeat it; tries don't, since who visits may
  /// count them.
  var isKept: Bool { self != .tries }

  /// Writes what a row has there into a climb.
  func write(_ value: StoredValue, into climb: inout Climb) throws {
    switch self {
    case .session: climb.session = try Identifier<Session>?(stored: value)
    case .name: climb.name = try String(stored: value)
    case .crag: climb.crag = try String?(stored: value)
    case .sector: climb.sector = try String?(stored: value)
    case .area: climb.area = try String?(stored: value)
    case .country: climb.country = try String?(stored: value)
    case .path: climb.path = try [String](stored: value)
    case .partner: climb.partner = try String?(stored: value)
    case .notes: climb.notes = try String?(stored: value)
    case .discipline: climb.discipline = try Discipline?(stored: value)
    case .allDisciplines: climb.allDisciplines = try [Discipline](stored: value)
    case .date: climb.date = try PartialDate?(stored: value)
    case .catalogueClimb: climb.catalogueClimb = try Identifier<CatalogueClimb>?(stored: value)
    case .gradeText: climb.gradeText = try String?(stored: value)
    case .gradeScale: climb.gradeScale = try String?(stored: value)
    case .gradeFamily: climb.gradeFamily = try String?(stored: value)
    case .gradeLow: climb.gradeLow = try Int?(stored: value)
    case .gradeHigh: climb.gradeHigh = try Int?(stored: value)
    case .pitches: climb.pitches = try Int?(stored: value)
    case .height: climb.height = try Double?(stored: value)
    case .angle: climb.angle = try Int?(stored: value)
    case .tries: climb.tries = try Int?(stored: value)
    case .ascents: climb.ascents = try Int?(stored: value)
    case .stars: climb.stars = try Int?(stored: value)
    case .starsOutOf: climb.starsOutOf = try Int?(stored: value)
    case .source: climb.source = try LogbookSource?(stored: value)
    case .visibility: climb.visibility = try Visibility(stored: value)
    }
  }
}
