public import DomainModels

/// The options of insights.
public struct InsightsOptions: Sendable, Hashable {
  public var period: JournalPeriod
  /// The day to take for today; `nil` for that of the context.
  public var today: CivilDate?

  public init(period: JournalPeriod = .all, today: CivilDate? = nil) {
    self.period = period
    self.today = today
  }
}
