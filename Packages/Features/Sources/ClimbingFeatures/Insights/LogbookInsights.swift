import ClimbingModels
public import DomainModels

/// The figures of a logbook: plain values, computed at once.
///
/// What is not known is `nil` or left out and counted; nothing is 0 that could not be measured.
public struct LogbookInsights: Sendable, Equatable {
  /// The rows that were examined.
  public let options: InsightsOptions
  /// The climber's civil date when it was computed.
  public let today: CivilDate
  /// How much there is.
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
  /// What tags say, those with something to say first, then by how often they were given.
  public let tags: [TagInsight]
  /// Where it was, the place with most days first.
  public let places: [PlaceSummary]
  /// Year by year, the latest first.
  public let years: [YearSummary]
  /// This year so far beside the last one to the same day; `nil` where this year has nothing.
  public let yearToDate: YearToDate?

  /// Whether there is nothing to tell of.
  public var isEmpty: Bool { totals.climbs == 0 && totals.sessions == 0 }
}
