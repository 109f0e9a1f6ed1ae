import ClimbingModels
public import DomainModels
import Grades
public import Storage

/// Says what the climber's logbook says, in numbers.
public struct SummariseLogbook<Context: HasStore & HasClimber & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares the summary of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Reads everything in one transaction, and computes.
  ///
  /// - Parameter options: what is looked at.
  /// - Returns: the insights; those of an empty logbook are empty.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    _ options: InsightsOptions = InsightsOptions()
  ) async throws -> LogbookInsights {
    let today = context.today
    let climber = context.climber
    let (material, lines) = try await context.store.read { transaction in
      let profile = try transaction.find(climber)
      let lines = try LogbookLines(in: transaction)
      let material = InsightsInput(
        sessions: try transaction.fetch(Query()), climbs: [], attempts: [],
        impacts: try transaction.fetch(Query()), tags: try transaction.fetch(Query()),
        routeScale: profile?.routeScale, boulderScale: profile?.boulderScale, today: today)
      return (material, lines)
    }
    // Three parts of about the same length, beside each other where there are processors for it.
    async let projects = options.wanted(lines.projects(today: today))
    let counting = InsightsCalculator(material, lines, options)
    async let families = counting.families
    var insights = LogbookInsights(counting)
    insights.families = await families
    insights.projects = await projects
    return insights
  }
}

/// The figures of a logbook: plain values, computed at once.
///
/// Unknown values are `nil`, or left out and counted; no value is 0 that could not be measured.
public struct LogbookInsights: Sendable, Equatable {
  /// The rows that were examined.
  public let options: InsightsOptions
  /// The climber's civil date when it was computed.
  public let today: CivilDate
  public let totals: LogbookTotals
  /// Grades, family by family: routes and boulders never share an axis.
  public internal(set) var families: [FamilyInsights]
  /// Routes that took, or take, more than one try, of all days; with a family asked for, of it.
  public internal(set) var projects: [Project]
  /// Training load.
  public let load: LoadInsights
  /// Readiness against result: of the head, then of the body.
  public let readiness: [ReadinessInsights]
  public let days: DayInsights
  /// The insights of tags, those with a statement first, then by their frequency.
  public let tags: [TagInsight]
  /// The places, the place with most days first.
  public let places: [PlaceSummary]
  /// Year by year, the latest first.
  public let years: [YearSummary]
  /// This year so far beside the last one to the same day; `nil` where this year has nothing.
  public let yearToDate: YearToDate?

  /// True if there is nothing to tell of.
  public var isEmpty: Bool { totals.climbs == 0 && totals.sessions == 0 }
}

extension LogbookInsights {
  /// Computes everything of a climber's records.
  ///
  /// - Parameters:
  ///   - material: the records of one point in time.
  ///   - options: what is looked at.
  public init(of material: InsightsInput, options: InsightsOptions = InsightsOptions()) {
    let counting = InsightsCalculator(
      material, LogbookLines(material.climbs, material.attempts), options)
    self.init(counting)
    families = counting.families
    projects = options.wanted(material.projects)
  }

  /// Computes everything but families and projects, which may be computed meanwhile.
  init(_ counting: InsightsCalculator) {
    self.init(
      options: counting.options, today: counting.material.today, totals: counting.totals,
      families: [], projects: [], load: counting.load, readiness: counting.readiness,
      days: counting.days, tags: counting.tags, places: counting.places, years: counting.years,
      yearToDate: counting.yearToDate)
  }
}

extension InsightsCalculator {
  /// The insights of each family of grades.
  var families: [FamilyInsights] {
    let histories = histories
    return ladders.indices.map { FamilyCalculator(self, ladder: $0, histories).insights }
  }

  /// The history of each route, over all days.
  private var histories: [RouteHistory] {
    // Those of one route beside each other, in the order of the routes.
    var next = Array(repeating: 0, count: lines.routes.count + 1)
    for climbingDay in all { next[climbingDay.route + 1] += 1 }
    for route in next.indices.dropFirst() { next[route] += next[route - 1] }
    let starts = next
    var order = Array(repeating: 0, count: all.count)
    for (index, climbingDay) in all.enumerated() {
      order[next[climbingDay.route]] = index
      next[climbingDay.route] += 1
    }
    let sorted = order.map { all[$0] }
    return starts.indices.dropLast().compactMap { route in
      let climbingDays = sorted[starts[route]..<starts[route + 1]]
      return climbingDays.isEmpty ? nil : RouteHistory(climbingDays)
    }
  }
}

extension InsightsOptions {
  /// The projects of the families asked for.
  func wanted(_ projects: [Project]) -> [Project] {
    let wanted = Set(families.map(\.id))
    guard !wanted.isEmpty else { return projects }
    return projects.filter { $0.grade?.family.map(wanted.contains) ?? false }
  }
}
