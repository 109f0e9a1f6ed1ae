import ClimbingModels
import DomainModels
import Storage

/// The living climbs of a logbook with their attempts, as far as projects and insights ask of them:
/// flat lists, since one of its own for every climb takes longer than all the counting.
struct LogbookLines: Sendable {
  private(set) var climbs: [ClimbLine] = []
  /// The different grades that they have.
  private(set) var grades: [GradedText] = []
  private(set) var routes = RouteNumbering()

  /// The attempts, each climb's beside each other and in order.
  private var attempts: [AttemptLine] = []
  /// For each climb, where its attempts begin; for the end, where the last one's end.
  private var starts: [Int] = [0]
  /// The attempts at single pitches whole, which are few.
  private var pitched: [Identifier<Attempt>: Attempt] = [:]
  private var gradePlaces: [GradedText: Int] = [:]
  /// The last grade of each text, which is nearly always the one that is meant.
  private var textPlaces: [String: Int] = [:]

  /// Takes records; deleted ones are left out.
  init(_ climbs: [Climb], _ attempts: [Attempt]) {
    self.climbs.reserveCapacity(climbs.count)
    for index in climbs.indices where !climbs[index].lifecycle.isDeleted {
      add(climbs[index].id, climbs[index])
    }
    var found: [(climb: Identifier<Climb>, line: AttemptLine)] = []
    found.reserveCapacity(attempts.count)
    for attempt in attempts where !attempt.lifecycle.isDeleted {
      found.append(
        (
          attempt.climb,
          AttemptLine(
            id: attempt.id, position: attempt.position, ascent: attempt.ascent,
            pitch: attempt.pitch)
        ))
      if attempt.pitch != nil { pitched[attempt.id] = attempt }
    }
    arrange(found)
  }

  /// Reads what a transaction sees.
  ///
  /// - Parameters:
  ///   - transaction: reads the store.
  ///   - columns: what is read of the climbs; the lines hold nothing else.
  /// - Throws: `StorageError` if the store can't be read.
  init(
    in transaction: some RecordReading, _ columns: [ClimbColumn] = ClimbLine.columns
  ) throws {
    // Growing on the way would take a third of the time of making the lines.
    climbs.reserveCapacity(try transaction.mostClimbs())
    try transaction.visitClimbs(columns) { add($0, $1) }
    var found: [(climb: Identifier<Climb>, line: AttemptLine)] = []
    found.reserveCapacity(climbs.count + climbs.count / 2)
    try transaction.visitAttempts { found.append(($0, $1)) }
    if found.contains(where: { $0.line.pitch != nil }) {
      for attempt in try transaction.fetch(Query<Attempt>().filter(\.pitch != nil)) {
        pitched[attempt.id] = attempt
      }
    }
    arrange(found)
  }

  /// A climb's attempts, in order.
  func attempts(of climb: Int) -> ArraySlice<AttemptLine> {
    attempts[starts[climb]..<starts[climb + 1]]
  }

  /// An attempt at a pitch, whole; `nil` for one at a whole climb.
  func whole(_ line: AttemptLine) -> Attempt? {
    line.pitch == nil ? nil : pitched[line.id]
  }

  /// A climb's grade.
  func grade(of climb: Int) -> GradedText? { climbs[climb].grade.map { grades[$0] } }

  private mutating func add(_ id: Identifier<Climb>, _ climb: borrowing Climb) {
    let route = routes.number(of: climb)
    climbs.append(ClimbLine(id, climb, route: route, grade: gradePlace(of: climb)))
  }

  private mutating func gradePlace(of climb: borrowing Climb) -> Int? {
    guard let text = climb.gradeText else { return nil }
    if let place = textPlaces[text], grades[place].low == climb.gradeLow,
      grades[place].high == climb.gradeHigh, grades[place].scale == climb.gradeScale,
      grades[place].family == climb.gradeFamily
    {
      return place
    }
    let grade = GradedText(
      text: text, scale: climb.gradeScale, family: climb.gradeFamily, low: climb.gradeLow,
      high: climb.gradeHigh)
    let place = gradePlaces[grade] ?? grades.count
    if place == grades.count { grades.append(grade) }
    gradePlaces[grade] = place
    textPlaces[text] = place
    return place
  }

  /// Puts each attempt beside those of the same climb.
  private mutating func arrange(_ found: [(climb: Identifier<Climb>, line: AttemptLine)]) {
    // Those of climbs that are not there are left out.
    let owners = owners(of: found)
    starts = Array(repeating: 0, count: climbs.count + 1)
    for owner in owners where owner >= 0 { starts[owner + 1] += 1 }
    for index in climbs.indices { starts[index + 1] += starts[index] }
    var next = starts
    var order = Array(repeating: 0, count: starts[climbs.count])
    for (index, owner) in owners.enumerated() where owner >= 0 {
      order[next[owner]] = index
      next[owner] += 1
    }
    attempts = order.map { found[$0].line }
    for index in climbs.indices where starts[index + 1] - starts[index] > 1 {
      attempts[starts[index]..<starts[index + 1]].sort()
    }
  }

  /// For each attempt, its climb's place; -1 where it is not there.
  private func owners(of found: [(climb: Identifier<Climb>, line: AttemptLine)]) -> [Int] {
    var places: [Identifier<Climb>: Int] = [:]
    func place(of climb: Identifier<Climb>) -> Int {
      if places.isEmpty {
        places.reserveCapacity(climbs.count)
        for index in climbs.indices { places[climbs[index].id] = index }
      }
      return places[climb] ?? -1
    }
    var last = -1
    return found.map { attempt in
      // Climbs and attempts were mostly written in the same order, one by one or in one import: the
      // climb is the last one or the next, and need not be looked for.
      if last >= 0, climbs[last].id == attempt.climb { return last }
      if last + 1 < climbs.count, climbs[last + 1].id == attempt.climb {
        last += 1
        return last
      }
      let found = place(of: attempt.climb)
      if found >= 0 { last = found }
      return found
    }
  }
}
