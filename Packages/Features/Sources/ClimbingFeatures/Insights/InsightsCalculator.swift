public import ClimbingModels
public import DomainModels
import Grades

/// The climbing days that a summary is about, and what all parts of it need.
///
/// A class, since every part holds it, and it is a dozen lists that never change.
final class InsightsCalculator: Sendable {
  /// The records besides climbs and attempts.
  let material: InsightsInput
  /// The climbs and attempts.
  let lines: LogbookLines
  let options: InsightsOptions
  let grades: [Grade]
  /// The climbing days of the requested kinds, of all days: the history of routes.
  let all: [ClimbingDay]
  /// The climbing days that certainly lie within the requested days, too.
  let selected: [ClimbingDay]
  /// The number of climbing days that may or may not lie within them.
  let unsure: Int
  /// The living sessions within the days asked for, the earliest first.
  let sessions: [Int]
  /// The ladders of the families that occur, in the order of ``GradeFamily/all``.
  let ladders: [GradeLadder]

  /// For each family, the place of its ladder.
  private let ladderPlaces: [Int?]

  init(_ material: InsightsInput, _ lines: LogbookLines, _ options: InsightsOptions) {
    self.material = material
    self.lines = lines
    self.options = options
    let reader = ClimbingDayReader(material, lines, prefersLed: !options.countsTopRope)
    grades = reader.grades
    let disciplines = options.disciplines
    let families = options.families
    let isNarrowed = options.isNarrowed
    let all =
      !isNarrowed
      ? reader.climbingDays
      : reader.climbingDays.filter { climbingDay in
        let discipline = lines.climbs[climbingDay.climb].discipline
        let family = climbingDay.grade.map { reader.grades[$0].family }
        return (disciplines.isEmpty || discipline.map(disciplines.contains) ?? false)
          && (families.isEmpty || family.map(families.contains) ?? false)
      }
    self.all = all
    if options.since == nil && options.until == nil {
      selected = all
      unsure = 0
    } else {
      let isInside = all.map { options.contains($0.date) }
      selected = zip(all, isInside).filter { $0.1 == true }.map(\.0)
      unsure = isInside.count { $0 == nil }
    }
    sessions = material.sessions.indices.filter {
      !material.sessions[$0].lifecycle.isDeleted && options.contains(material.sessions[$0].day)
    }.sorted {
      let (left, right) = (material.sessions[$0], material.sessions[$1])
      return (left.day, left.startedAt, left.id) < (right.day, right.startedAt, right.id)
    }
    let ladders = InsightsCalculator.ladders(of: all, reader.grades, material, options)
    self.ladders = ladders
    ladderPlaces = reader.families.map { family in
      ladders.firstIndex { $0.scale.family == family }
    }
  }

  /// The last day that is looked at.
  var end: CivilDate { options.until.map { min($0, material.today) } ?? material.today }

  /// The place of the ladder that a climbing day's grade belongs on.
  func ladder(_ climbingDay: ClimbingDay) -> Int? {
    climbingDay.family.flatMap { ladderPlaces[$0] }
  }

  /// The ascents of a climbing day that count as sends.
  func sends(_ climbingDay: ClimbingDay) -> ClimbingDayAscents {
    climbingDay.ascents.only { options.counts($0, isAid: climbingDay.isAid) }
  }

  func isSent(_ climbingDay: ClimbingDay) -> Bool {
    climbingDay.ascents.contains { options.counts($0, isAid: climbingDay.isAid) }
  }

  /// Returns the number of counted ascents that it stands for.
  func ascents(_ climbingDay: ClimbingDay) -> Int { sends(climbingDay).count * climbingDay.laps }

  /// A ladder for each family that occurs: on the scale asked for, else the climber's, else the one
  /// that is used most.
  private static func ladders(
    of climbingDays: [ClimbingDay], _ grades: [Grade], _ material: InsightsInput,
    _ options: InsightsOptions
  ) -> [GradeLadder] {
    var used = Array(repeating: 0, count: grades.count)
    for climbingDay in climbingDays { if let grade = climbingDay.grade { used[grade] += 1 } }
    var counts: [GradeScale: Int] = [:]
    for (grade, count) in zip(grades, used) where count > 0 {
      counts[grade.scale, default: 0] += count
    }
    let own = [material.routeScale, material.boulderScale].compactMap { name in
      name.flatMap { try? GradeScale.named($0) }
    }
    return GradeFamily.all.compactMap { family in
      let candidates = counts.filter { $0.key.family == family }
      guard !candidates.isEmpty else { return nil }
      let order = GradeScale.all.enumerated().reduce(into: [:]) { $0[$1.element] = $1.offset }
      let most = candidates.max { left, right in
        (left.value, order[right.key] ?? .max) < (right.value, order[left.key] ?? .max)
      }
      let wanted = options.scales.first { $0.family == family }
      let scale = wanted ?? own.first { $0.family == family } ?? most?.key
      return scale.map { GradeLadder($0, grades) }
    }
  }
}

/// The input of a summary: the living records of one climber at one point in time, in any order.
public struct InsightsInput: Sendable {
  public var sessions: [Session]
  public var climbs: [Climb]
  public var attempts: [Attempt]
  /// The effect of tags on them.
  public var impacts: [TagImpact]
  /// The tags that the climber made or renamed.
  public var tags: [ClimbTag]
  /// The climber's scale for routes, by its identifier.
  public var routeScale: String?
  /// The climber's scale for boulders.
  public var boulderScale: String?
  /// The climber's projects, in the order in which they are shown.
  public var projects: [Project]
  /// The climber's civil date.
  public var today: CivilDate

  public init(
    sessions: [Session], climbs: [Climb], attempts: [Attempt], impacts: [TagImpact] = [],
    tags: [ClimbTag] = [], routeScale: String? = nil, boulderScale: String? = nil,
    projects: [Project] = [], today: CivilDate
  ) {
    self.sessions = sessions
    self.climbs = climbs
    self.attempts = attempts
    self.impacts = impacts
    self.tags = tags
    self.routeScale = routeScale
    self.boulderScale = boulderScale
    self.projects = projects
    self.today = today
  }
}
