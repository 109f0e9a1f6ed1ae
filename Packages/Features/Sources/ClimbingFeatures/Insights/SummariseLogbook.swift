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
    let material = try await context.store.read { transaction in
      let profile = try transaction.find(climber)
      return InsightsMaterial(
        sessions: try transaction.fetch(Query()), climbs: try transaction.fetch(Query()),
        attempts: try transaction.fetch(Query()), impacts: try transaction.fetch(Query()),
        tags: try transaction.fetch(Query()), routeScale: profile?.routeScale,
        boulderScale: profile?.boulderScale, projects: try transaction.projects(today: today),
        today: today)
    }
    return LogbookInsights(of: material, options: options)
  }
}
