import ClimbingModels
import DomainModels

/// What projects and insights ask of a climb: half of its fields, in a quarter of the room.
struct ClimbLine: Sendable {
  let id: Identifier<Climb>
  let session: Identifier<Session>?
  let name: String
  let country: String?
  let area: String?
  let crag: String?
  let date: PartialDate?
  let discipline: Discipline?
  let source: LogbookSource?
  let height: Double?
  let pitches: Int?
  let tries: Int?
  let ascents: Int?
  /// The number of its route (``RouteNumbers``).
  let route: Int
  /// The place of its grade among those of the logbook; `nil` without one.
  let grade: Int?

  /// The columns that it is made of.
  static let columns: [ClimbColumn] =
    columnsOfProjects + [.session, .country, .height, .pitches, .ascents]

  /// Those that projects ask of.
  static let columnsOfProjects: [ClimbColumn] = [
    .name, .area, .crag, .date, .discipline, .source, .tries, .catalogueClimb, .angle, .gradeText,
    .gradeScale, .gradeFamily, .gradeLow, .gradeHigh,
  ]

  /// - Parameters:
  ///   - id: the climb's ID, which the climb itself may not have.
  ///   - climb: a climb with at least ``columns``.
  ///   - route: the number of its route.
  ///   - grade: the place of its grade.
  init(_ id: Identifier<Climb>, _ climb: borrowing Climb, route: Int, grade: Int?) {
    self.id = id
    session = climb.session
    name = climb.name
    country = climb.country
    area = climb.area
    crag = climb.crag
    date = climb.date
    discipline = climb.discipline
    source = climb.source
    height = climb.height
    pitches = climb.pitches
    tries = climb.tries
    ascents = climb.ascents
    self.route = route
    self.grade = grade
  }
}
