import ClimbingModels
import DomainModels
import Grades

/// Makes climbing days of records.
struct ClimbingDayReader {
  /// The climbing days, in the order of the climbs.
  private(set) var climbingDays: [ClimbingDay] = []
  /// The different grades that occur.
  private(set) var grades: [Grade] = []
  /// The different families of these grades.
  private(set) var families: [GradeFamily] = []
  /// For each grade, the place of its family.
  private var familyPlaces: [Int] = []

  private let prefersLed: Bool
  /// The place of a grade by its scale and its text; `nil` for what can't be read.
  private var gradePlaces: [[String]: Int?] = [:]
  /// The same by its place among the lines, as far as they were asked for.
  private var linePlaces: [Int??]

  /// More laps than this are a damaged row.
  private static let mostLaps = 1_000

  init(_ material: InsightsInput, _ lines: LogbookLines, prefersLed: Bool) {
    self.prefersLed = prefersLed
    linePlaces = Array(repeating: nil, count: lines.grades.count)
    climbingDays.reserveCapacity(lines.climbs.count)
    var sessions: [Identifier<Session>: Int] = [:]
    sessions.reserveCapacity(material.sessions.count)
    for (index, session) in material.sessions.enumerated() where !session.lifecycle.isDeleted {
      sessions[session.id] = index
    }
    for index in lines.climbs.indices {
      let attempts = lines.attempts(of: index)
      guard attempts.contains(where: \.ascent.result.isTry) else { continue }
      let session = lines.climbs[index].session.flatMap { sessions[$0] }
      let day = session.map { PartialDate(material.sessions[$0].day) }
      append(lines, index, attempts, session: session, day: day)
    }
  }

  private mutating func append(
    _ lines: LogbookLines, _ index: Int, _ attempts: ArraySlice<AttemptLine>, session: Int?,
    day: PartialDate?
  ) {
    let discipline = lines.climbs[index].discipline
    let counted = lines.climbs[index].tries
    var ascents = ClimbingDayAscents()
    var isPitched = false
    for attempt in attempts where attempt.ascent.result.isTry {
      if attempt.pitch == nil {
        ascents.append(attempt.ascent.resolved(on: discipline))
      } else {
        isPitched = true
      }
    }
    var grade = self.grade(lines.climbs[index].grade, of: lines)
    var pitches = lines.climbs[index].pitches
    var isWhole = true
    if isPitched, !ascents.contains(where: \.isTick) {
      let tries = attempts.filter(\.ascent.result.isTry)
      let pitched = tries.compactMap { lines.whole($0) }
      let multipitch = MultipitchAscent(attempts: pitched, pitches: pitches)
      let climbed = climbed(multipitch, of: pitched)
      ascents = ClimbingDayAscents(climbed.map { [$0.ascent] } ?? tries.map(\.ascent))
      isWhole = multipitch.isWhole == true
      pitches = multipitch.climbed.count
      if let pitch = climbed, pitch.gradeText != nil {
        grade = self.grade(pitch.gradeText, pitch.gradeScale)
      } else if climbed != nil, !isWhole {
        grade = nil
      }
    }
    if ascents.count == 1 { ascents = ascents.changed { $0.refined(tries: counted) } }
    let isOneByOne = lines.climbs[index].source == nil && counted == nil
    let known = counted.flatMap { $0 > 0 ? $0 : nil }
    let family = grade.map { familyPlaces[$0] }
    climbingDays.append(
      ClimbingDay(
        climb: index, session: session, date: lines.climbs[index].date ?? day,
        route: lines.climbs[index].route, grade: grade,
        family: family, isAid: family.map { families[$0] == .aid } ?? false,
        isBoulder: family.map { families[$0] == .boulder } ?? false,
        ascents: ascents, tries: known ?? (isOneByOne || ascents.count > 1 ? ascents.count : nil),
        isLoggedOneByOne: isOneByOne, isPitched: isPitched,
        laps: min(max(1, lines.climbs[index].ascents ?? 1), ClimbingDayReader.mostLaps),
        pitches: pitches,
        isWhole: isWhole))
  }

  /// The pitch that stands for a route that was logged pitch by pitch; `nil` where none was climbed.
  private func climbed(_ multipitch: MultipitchAscent, of tries: [Attempt]) -> Attempt? {
    if let hardest = multipitch.hardest(ledOnly: prefersLed) ?? multipitch.hardest() {
      return hardest
    }
    // Without grades, the pitch that claims least: the whole was not done better.
    return tries.filter(\.result.isTick).min { left, right in
      worth(left.ascent) < worth(right.ascent)
    }
  }

  private func worth(_ ascent: Ascent) -> Int {
    (ascent.isTopRope ? 0 : 2) + (ascent.isClean ? 1 : 0)
  }

  /// The place of a line's grade.
  private mutating func grade(_ place: Int?, of lines: LogbookLines) -> Int? {
    guard let place else { return nil }
    if let known = linePlaces[place] { return known }
    let grade = grade(lines.grades[place].text, lines.grades[place].scale)
    linePlaces[place] = .some(grade)
    return grade
  }

  private mutating func grade(_ text: String?, _ scale: String?) -> Int? {
    guard let text, let scale else { return nil }
    let key = [scale, text]
    if let known = gradePlaces[key] { return known }
    var place: Int?
    if let named = try? GradeScale.named(scale),
      let parsed = try? GradeParser.standard.parse(text, hint: .scale(named))
    {
      place = grades.count
      grades.append(parsed.primary)
      let family = parsed.primary.family
      if !families.contains(family) { families.append(family) }
      familyPlaces.append(families.firstIndex(of: family) ?? 0)
    }
    gradePlaces[key] = .some(place)
    return place
  }
}
