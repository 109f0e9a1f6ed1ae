import FriendsModels
import FriendsRequests

extension FriendsContent {
  /// Quick figures, what comes next and what happened of late.
  init(_ home: HomeData, _ clocks: FriendsClocks, zone: String) {
    let stats = home.stats
    self.init(title: "Home")
    intro = [
      [
        stats.crews.of("crew"), stats.upcomingMissions.of("mission"),
        stats.conversations.of("conversation") + ", \(stats.unreadMessages) unread",
        stats.invitations.of("invitation"), stats.offers.of("place") + " kept",
      ].joined(separator: " · ")
    ]
    intro += home.reminders.map { "! \($0.text)" } + home.suggestions.map { "→ \($0)" }
    rows = home.upcoming.map { FriendsRow($0, clocks, for: zone) }
    rows += home.recentActivity.map { activity in
      var row = FriendsRow(
        title: activity.text, lines: [clocks.wording(activity.at.timestamp, zone)])
      row.opens =
        activity.missionID.map { .mission($0) } ?? activity.crewID.map { .crew($0) }
        ?? (activity.kind == .message || activity.kind == .mutualInterest ? .talks : nil)
      return row
    }
    empty = "Nothing has happened yet."
  }
}

extension Int {
  /// So many of something (`1 crew`, `2 crews`).
  fileprivate func of(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}
