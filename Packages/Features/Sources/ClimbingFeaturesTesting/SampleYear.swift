public import ClimbingFeatures
import ClimbingModels
public import DomainModels
import DomainModelsTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An invented climber who goes twice a week for a year and a half, always the same: for tests and
/// pictures of what is made of a logbook.
public struct SampleYear {
  /// The day that the climber's logbook ends on.
  public static let today = CivilDate(daysSinceEpoch: 20_779)

  private static let routes = [
    "5a", "5b", "5c", "6a", "6a+", "6b", "6b+", "6c", "6c+", "7a", "7a+",
  ]
  private static let problems = [
    "4C", "5A", "5B", "5C", "6A", "6A+", "6B", "6B+", "6C", "6C+", "7A",
  ]
  private static let crags = [
    ("Kochel", "Bavaria"), ("Frankenjura", "Franconia"), ("Zillertal", "Tyrol"),
    ("Arco", "Trentino"),
  ]
  private static let tags = ["crimp", "slab", "overhang", "sloper", "endurance", "roof"]
  private static let timestamp = Timestamp(milliseconds: 1_795_000_000_000)

  private var dice = SeededGenerator(seed: 2026)
  private var sessions: [Session] = []
  private var climbs: [Climb] = []
  private var attempts: [Attempt] = []
  private var impacts: [TagImpact] = []
  private var names: Set<String> = []

  /// The climber's records.
  public static let material: InsightsInput = {
    var year = SampleYear()
    for age in (0..<600).reversed() { year.live(today.adding(days: -age), age) }
    return InsightsInput(
      sessions: year.sessions, climbs: year.climbs, attempts: year.attempts,
      impacts: year.impacts, routeScale: "french", boulderScale: "font", projects: projects,
      today: today)
  }()

  private static let projects = [
    project("Action directe", "7b", .active, tries: 23, days: 9),
    project("Old wall", "7a+", .abandoned, tries: nil, days: nil),
    project("Biography", "7a", .completed, tries: 14, days: 5),
  ]

  private static func project(
    _ name: String, _ grade: String, _ state: ProjectState, tries: Int?, days: Int?
  ) -> Project {
    let date = PartialDate(today.adding(days: -20))
    return Project(
      routeKey: name, name: name, place: nil,
      grade: GradedText(reading: grade, hint: Discipline.sport.gradeHint),
      climb: Identifier(
        name: name, in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))), state: state,
      attempts: tries,
      attemptsAtLeast: tries ?? 3, days: days, firstTried: date, lastTried: date,
      sentOn: state == .completed ? date : nil,
      forecast: state == .active
        ? ProjectForecast(of: [10, 12, 14, 16, 18], after: tries) : nil)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &dice) < percent
  }

  private mutating func live(_ day: CivilDate, _ age: Int) {
    // Two weeks off in August, and a trip before them.
    if day.month == 8, day.day > 14 { return }
    let isTrip = day.month == 8 && day.day > 4
    let isWeekend = day.isoWeekday > 5
    guard chance(isTrip ? 75 : isWeekend ? 35 : day.isoWeekday % 2 == 0 ? 55 : 6) else { return }
    let isOutside = isTrip || (isWeekend && (4...10).contains(day.month))
    let crag = isTrip ? 3 : Int.random(in: 0..<3, using: &dice)
    let place = isOutside ? SampleYear.crags[crag].0 : "Thalkirchen"
    var session = Session(
      id: id(3, sessions.count),
      startingAt: Timestamp(
        milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + (isOutside ? 32_400_000 : 63_000_000)
      ), utcOffsetMinutes: 60, place: place)
    session.endedAt = session.startedAt.advanced(
      byMilliseconds: Int64(Int.random(in: 70...(isOutside ? 300 : 150), using: &dice)) * 60_000)
    session.mentalReadiness = Int.random(in: 2...5, using: &dice)
    session.physicalReadiness = Int.random(in: 1...5, using: &dice)
    if chance(92) { session.rpe = Int.random(in: 4...9, using: &dice) }
    sessions.append(session)
    // From an easier step a year and a half ago to a harder one now.
    let form = 4 + (600 - age) / 260 + (session.physicalReadiness ?? 3) / 4
    for _ in 0..<Int.random(in: isOutside ? 3...7 : 5...10, using: &dice) {
      climb(form, isOutside: isOutside, crag: crag, day: day, session: session.id)
    }
  }

  private mutating func climb(
    _ form: Int, isOutside: Bool, crag: Int, day: CivilDate, session: Identifier<Session>
  ) {
    let isBoulder = !isOutside && chance(55)
    let step = min(max(form + Int.random(in: -4...3, using: &dice), 0), 10)
    let name = "\(isBoulder ? "Problem" : "Route") \(Int.random(in: 1...90, using: &dice))-\(step)"
    var climb = Climb(
      id: id(1, climbs.count), named: name, on: PartialDate(day), at: SampleYear.timestamp,
      session: session)
    climb.discipline = isBoulder ? .boulder : .sport
    climb.gradeText = isBoulder ? SampleYear.problems[step] : SampleYear.routes[step]
    climb.gradeScale = isBoulder ? "font" : "french"
    climb.gradeFamily = isBoulder ? "boulder" : "route"
    climb.crag = isOutside ? SampleYear.crags[crag].0 : "Thalkirchen"
    climb.area = isOutside ? SampleYear.crags[crag].1 : "Munich"
    climb.height = isBoulder ? nil : isOutside ? 22 : 15
    let isKnown = !names.insert("\(name) \(climb.crag ?? "")").inserted
    climbs.append(climb)
    let mode: AscentMode = isBoulder ? .boulder : chance(12) ? .topRope : .lead
    let hardness = step - form
    var place: Int?
    func log(_ ascent: Ascent) {
      let attempt = Attempt(
        id: id(2, attempts.count), at: climb.id, ascent, after: place, attemptedAt: nil,
        now: SampleYear.timestamp)
      place = attempt.position
      attempts.append(attempt)
    }
    let falls = hardness < -1 ? 0 : Int.random(in: 0...max(0, hardness + 2), using: &dice)
    for _ in 0..<falls { log(Ascent(.fall, nil, mode)) }
    if !chance(max(5, 20 + hardness * 25)) {
      let style: AscentStyle =
        isKnown
        ? .repeat
        : mode == .topRope ? .clean : falls > 0 ? .redpoint : isOutside ? .onsight : .flash
      log(Ascent(.send, style, mode))
    } else if falls == 0 {
      log(Ascent(.fall, nil, mode))
    }
    let isSent = attempts.last?.result == .send
    guard chance(35) else { return }
    let tag = isSent ? chance(70) ? 0 : Int.random(in: 0..<6, using: &dice) : chance(50) ? 1 : 2
    guard let known = ClimbTag.builtIn(named: SampleYear.tags[tag]) else { return }
    impacts.append(
      TagImpact(
        of: ClimbTag.identity(known.kind, slug: known.slug), on: climb.id,
        isSent ? .helped : .hindered, at: SampleYear.timestamp))
  }

  private func id<Entity>(_ kind: UInt8, _ number: Int) -> Identifier<Entity> {
    let bytes = (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
    return Identifier(
      UUID(
        uuid: (1, 2, 3, 4, 5, kind, 0x70, 8, 0x80, 10, 11, 12, 13, bytes.0, bytes.1, bytes.2)))
  }
}
