public import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Lists the climbs that answer a question.
public struct ListClimbs<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The climbs that answer, with their attempts and tags.
  ///
  /// - Parameter query: the question; an empty one asks for everything. Without an order the newest
  ///   climbs come first.
  /// - Returns: the climbs in the question's order, as many as it wants.
  /// - Throws: ``LogbookGradeError`` if a grade of the question can't be read.
  public func callAsFunction(
    _ query: LogbookQuery = LogbookQuery()
  ) async throws -> [LoggedClimb] {
    let climber = context.climber
    return try await context.store.read { transaction in
      try LogbookSearch(query, habits: transaction.gradeHabits(of: climber)).run(in: transaction)
    }
  }
}

extension ListClimbs where Context: HasClock & HasLocalTime {
  /// The climbs that answer a question that was typed.
  ///
  /// - Parameter line: the question, in one line.
  /// - Returns: the climbs in the question's order, as many as it wants.
  /// - Throws: `LogbookQueryError` or ``LogbookGradeError``, with the column of what
  ///   can't be read.
  public func callAsFunction(_ line: String) async throws -> [LoggedClimb] {
    let today = context.today
    let query = try LogbookQuery(line, today: today)
    do {
      return try await self(query)
    } catch let error as LogbookGradeError {
      throw LogbookGradeError(
        error.grade, column: query.column(ofGrade: error.grade.text ?? "", in: line, today: today))
    }
  }
}

/// The part of a climb that projects and insights need: half of its fields, in a quarter of the
/// room.
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
  /// The number of its route (``RouteNumbering``).
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

/// The part of an attempt that tells its result.
struct AttemptLine: Sendable, Comparable {
  var id: Identifier<Attempt>
  var position: Int
  var ascent: Ascent
  var pitch: Int?

  /// The order of `Attempt.isOrdered(_:before:)`.
  static func < (left: AttemptLine, right: AttemptLine) -> Bool {
    (left.position, left.id) < (right.position, right.id)
  }
}

/// Attempts by their climbs: chains in a flat list, since a list for each climb takes longer than to
/// read them.
struct AttemptsByClimb {
  private var lines: [AttemptLine] = []
  /// For each attempt, the place of the one before it of the same climb; -1 for a first one.
  private var previous: [Int] = []
  private var last: [Identifier<Climb>: Int] = [:]

  mutating func append(_ line: AttemptLine, to climb: Identifier<Climb>) {
    previous.append(last.updateValue(lines.count, forKey: climb) ?? -1)
    lines.append(line)
  }

  /// A climb's attempts, in order.
  func attempts(of climb: Identifier<Climb>) -> [AttemptLine] {
    guard var place = last[climb] else { return [] }
    var found = [lines[place]]
    while previous[place] >= 0 {
      place = previous[place]
      found.append(lines[place])
    }
    if found.count > 1 { found.sort() }
    return found
  }
}
