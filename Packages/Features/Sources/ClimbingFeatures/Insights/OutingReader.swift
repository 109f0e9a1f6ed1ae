import ClimbingModels
import DomainModels
import Grades

/// Makes outings of records.
struct OutingReader {
  private struct GradeKey: Hashable {
    let scale: String
    let text: String
  }

  /// The outings, in the order of the climbs.
  private(set) var outings: [Outing] = []
  /// The different grades that occur.
  private(set) var grades: [Grade] = []
  /// The different families of these grades.
  private(set) var families: [GradeFamily] = []
  /// For each grade, the place of its family.
  private var familyPlaces: [Int] = []
  /// How many routes there are; they are numbered from 0.
  private(set) var routeCount = 0

  private let prefersLed: Bool
  private var gradePlaces: [GradeKey: Int?] = [:]
  private var routes: [String: Int] = [:]

  /// More laps than this are a damaged row.
  private static let mostLaps = 1_000

  init(_ material: InsightsMaterial, prefersLed: Bool) {
    self.prefersLed = prefersLed
    outings.reserveCapacity(material.climbs.count)
    routes.reserveCapacity(material.climbs.count)
    var sessions: [Identifier<Session>: Int] = [:]
    sessions.reserveCapacity(material.sessions.count)
    for (index, session) in material.sessions.enumerated() where !session.lifecycle.isDeleted {
      sessions[session.id] = index
    }
    let chains = AttemptChains(material)
    for index in material.climbs.indices where !material.climbs[index].lifecycle.isDeleted {
      let attempts = chains.attempts(of: index, in: material.attempts)
      guard attempts.contains(where: \.result.isTry) else { continue }
      let session = material.climbs[index].session.flatMap { sessions[$0] }
      let day = session.map { PartialDate(material.sessions[$0].day) }
      append(material.climbs[index], index, attempts, session: session, day: day)
    }
  }

  private mutating func append(
    _ climb: Climb, _ index: Int, _ attempts: [Attempt], session: Int?, day: PartialDate?
  ) {
    let tries = attempts.filter(\.result.isTry)
    let whole = tries.filter { $0.pitch == nil }
    let isPitched = whole.count < tries.count
    var ascents = (isPitched ? whole : tries).map { $0.ascent.resolved(on: climb.discipline) }
    var grade = self.grade(climb.gradeText, climb.gradeScale)
    var pitches = climb.pitches
    var isWhole = true
    if isPitched, !ascents.contains(where: \.isTick) {
      let multipitch = MultipitchAscent(attempts: tries, pitches: climb.pitches)
      let climbed = climbed(multipitch, of: tries)
      ascents = climbed.map { [$0.ascent] } ?? tries.map(\.ascent)
      isWhole = multipitch.isWhole == true
      pitches = multipitch.climbed.count
      if let pitch = climbed, pitch.gradeText != nil {
        grade = self.grade(pitch.gradeText, pitch.gradeScale)
      } else if climbed != nil, !isWhole {
        grade = nil
      }
    }
    if ascents.count == 1 { ascents[0] = ascents[0].refined(tries: climb.tries) }
    let isOneByOne = climb.source == nil && climb.tries == nil
    let counted = climb.tries.flatMap { $0 > 0 ? $0 : nil }
    let family = grade.map { familyPlaces[$0] }
    outings.append(
      Outing(
        climb: index, session: session, date: climb.date ?? day, route: route(climb), grade: grade,
        family: family, isAid: family.map { families[$0] == .aid } ?? false,
        isBoulder: family.map { families[$0] == .boulder } ?? false,
        ascents: ascents, tries: counted ?? (isOneByOne || ascents.count > 1 ? ascents.count : nil),
        isLoggedOneByOne: isOneByOne, isPitched: isPitched,
        laps: min(max(1, climb.ascents ?? 1), OutingReader.mostLaps), pitches: pitches,
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

  private mutating func route(_ climb: Climb) -> Int {
    defer { if routes.count > routeCount { routeCount = routes.count } }
    // What has no name is a route of its own.
    let key = climb.routeKey ?? "#\(routes.count)"
    if let known = routes[key] { return known }
    routes[key] = routes.count
    return routes.count - 1
  }

  private mutating func grade(_ text: String?, _ scale: String?) -> Int? {
    guard let text, let scale else { return nil }
    let key = GradeKey(scale: scale, text: text)
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
