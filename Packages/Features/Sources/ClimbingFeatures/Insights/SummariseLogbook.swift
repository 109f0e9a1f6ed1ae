import ClimbingModels
public import DomainModels
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
      let material = InsightsMaterial(
        sessions: try transaction.fetch(Query()), climbs: [], attempts: [],
        impacts: try transaction.fetch(Query()), tags: try transaction.fetch(Query()),
        routeScale: profile?.routeScale, boulderScale: profile?.boulderScale, today: today)
      return (material, lines)
    }
    // Three parts of about the same length, beside each other where there are processors for it.
    async let projects = options.wanted(lines.projects(today: today))
    let counting = InsightsCounting(material, lines, options)
    async let families = counting.families
    var insights = LogbookInsights(counting)
    insights.families = await families
    insights.projects = await projects
    return insights
  }
}
