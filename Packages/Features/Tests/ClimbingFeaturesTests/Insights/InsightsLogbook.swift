import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import Grades
import Testing

/// A logbook that a test writes line by line.
struct InsightsLogbook {
  private(set) var sessions: [Session] = []
  private(set) var climbs: [Climb] = []
  private(set) var attempts: [Attempt] = []
  private(set) var impacts: [TagImpact] = []
  var tags: [ClimbTag] = []
  var routeScale: String?
  var boulderScale: String?
  var today: CivilDate

  private static let moment = Timestamp(milliseconds: 1_700_000_000_000)

  init(today: String = "2026-11-22") throws {
    self.today = try #require(CivilDate(today))
  }

  var material: InsightsInput {
    InsightsInput(
      sessions: sessions, climbs: climbs, attempts: attempts, impacts: impacts, tags: tags,
      routeScale: routeScale, boulderScale: boulderScale, today: today)
  }

  func insights(_ options: InsightsOptions = InsightsOptions()) -> LogbookInsights {
    LogbookInsights(of: material, options: options)
  }

  /// The family of routes, which must be there.
  func routes(_ options: InsightsOptions = InsightsOptions()) throws -> FamilyInsights {
    try #require(insights(options).families.first { $0.family == .route })
  }

  /// Logs a climb with its attempts.
  @discardableResult
  mutating func climb(
    _ name: String, _ grade: String? = nil, _ scale: GradeScale = .french, on date: String? = nil,
    _ ascents: [Ascent] = [Ascent(.send, .redpoint, .lead)],
    in session: Identifier<Session>? = nil, change: (inout Climb) -> Void = { _ in }
  ) -> Identifier<Climb> {
    let isBoulder = scale.family == .boulder
    var climb = Climb(
      id: Identifier(number(climbs.count, 1)), named: name, on: date.flatMap(PartialDate.init),
      at: InsightsLogbook.moment, session: session)
    climb.discipline = isBoulder ? .boulder : .sport
    climb.gradeText = grade
    climb.gradeScale = grade == nil ? nil : scale.id
    climb.gradeFamily = grade == nil ? nil : scale.family.id
    change(&climb)
    climbs.append(climb)
    for ascent in ascents { attempt(climb.id, ascent) }
    return climb.id
  }

  mutating func attempt(
    _ climb: Identifier<Climb>, _ ascent: Ascent, change: (inout Attempt) -> Void = { _ in }
  ) {
    let last = attempts.filter { $0.climb == climb }.map(\.position).max()
    var attempt = Attempt(
      id: Identifier(number(attempts.count, 2)), at: climb, ascent, after: last, attemptedAt: nil,
      now: InsightsLogbook.moment)
    change(&attempt)
    attempts.append(attempt)
  }

  /// A session of some minutes.
  @discardableResult
  mutating func session(
    _ day: String, minutes: Int? = 90, rpe: Int? = nil, mental: Int? = nil, physical: Int? = nil,
    offset: Int = 0, hour: Int = 18, place: String? = nil
  ) throws -> Identifier<Session> {
    let civil = try #require(CivilDate(day))
    let start = Timestamp(
      milliseconds: Int64(civil.daysSinceEpoch) * 86_400_000 + Int64(hour * 60 - offset) * 60_000)
    var session = Session(
      id: Identifier(number(sessions.count, 3)), startingAt: start, utcOffsetMinutes: offset,
      place: place)
    #expect(session.day == civil)
    session.endedAt = minutes.map { start.advanced(byMilliseconds: Int64($0) * 60_000) }
    session.rpe = rpe
    session.mentalReadiness = mental
    session.physicalReadiness = physical
    sessions.append(session)
    return session.id
  }

  mutating func tag(_ climb: Identifier<Climb>, _ slug: String, _ impact: Impact) throws {
    let tag = try #require(ClimbTag.builtIn(named: slug))
    impacts.append(
      TagImpact(
        of: ClimbTag.identity(tag.kind, slug: tag.slug), on: climb, impact,
        at: InsightsLogbook.moment))
  }

  private func number(_ count: Int, _ kind: UInt8) -> UUID {
    let high = UInt8(count >> 8 & 0xFF)
    let low = UInt8(count & 0xFF)
    return UUID(
      uuid: (1, 2, 3, 4, 5, kind, 0x70, 8, 0x80, 10, 11, 12, 13, UInt8(count >> 16), high, low))
  }
}

/// Short forms of the most frequent values in these tests.
extension Ascent {
  static let onsight = Ascent(.send, .onsight, .lead)
  static let flash = Ascent(.send, .flash, .lead)
  static let redpoint = Ascent(.send, .redpoint, .lead)
  static let again = Ascent(.send, .repeat, .lead)
  static let fall = Ascent(.fall, nil, .lead)
  static let toprope = Ascent(.send, .clean, .topRope)
}

extension Lifecycle {
  /// Made and deleted.
  static let gone = Lifecycle(
    createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
    deletedAt: Timestamp(milliseconds: 2))
}
