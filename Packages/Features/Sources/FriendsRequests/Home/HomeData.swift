public import Services

/// Quick figures and what happened of late.
public struct HomeData: ServiceResponse {
  public var stats: HomeStats
  /// The next missions that one goes to, may go to or waits for; at most three.
  public var upcoming: [MissionInfo]
  /// The reminders that are due now.
  public var reminders: [ReminderInfo]
  /// What happened, the newest first; at most twenty.
  public var recentActivity: [ActivityInfo]
  /// The next steps, in sentences; empty if nothing is open.
  public var suggestions: [String]

  public init(
    stats: HomeStats, upcoming: [MissionInfo], reminders: [ReminderInfo],
    recentActivity: [ActivityInfo], suggestions: [String]
  ) {
    self.stats = stats
    self.upcoming = upcoming
    self.reminders = reminders
    self.recentActivity = recentActivity
    self.suggestions = suggestions
  }

  private enum CodingKeys: String, CodingKey {
    case stats, upcoming, reminders, suggestions
    case recentActivity = "recent_activity"
  }
}
