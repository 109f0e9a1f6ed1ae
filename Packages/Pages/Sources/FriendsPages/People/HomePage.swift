import FriendsModels
public import FriendsRequests
public import Pages

extension FriendsRoute {
  static var home: FriendsRoute {
    FriendsRoute("/") { source, _ in
      FriendsPage(
        try await source.read(Home.Show()), source.clocks, zone: try await source.zone())
    }
  }
}

extension FriendsPage {
  /// A few figures, what comes next and what happened lately.
  public init(_ home: HomeData, _ clocks: FriendsClocks, zone: String) {
    let stats = home.stats
    // What there is none of is left out.
    let figures: [Phrase] = [
      Phrase(stats.crews.of("crew")), Phrase(stats.upcomingMissions.of("mission", " ahead")),
      Phrase(stats.unreadMessages.of("unread message")),
      Phrase(stats.invitations.of("invitation")), Phrase(stats.offers.of("place", " kept for you")),
    ]
    let next = home.upcoming.map { FriendsRow($0, clocks, for: zone) }
    let lately = home.recentActivity.enumerated().map { index, activity in
      FriendsRow(activity, id: "activity-\(index)", clocks, zone: zone)
    }
    self.init(
      title: "Home",
      [.facts(figures)] + home.reminders.map { .reminder($0.text) }
        + home.suggestions.map { .suggestion($0) },
      sections: [FriendsSection("", next), FriendsSection("", lately)],
      empty: "Nothing has happened yet.")
    offerIfEmpty(
      FriendsAction("d", "discover people", .open(.discover), as: .main),
      FriendsAction("c", "crews for you", .open(.discoverCrews)),
      FriendsAction("m", "missions for you", .open(.discoverMissions)))
  }
}

extension FriendsRow {
  fileprivate init(_ activity: ActivityInfo, id: String, _ clocks: FriendsClocks, zone: String) {
    let when = clocks.phrase(activity.at, zone)
    let isTalk = activity.kind == .message || activity.kind == .mutualInterest
    self.init(
      .occurrence(ZonedTimestamp(activity.at, zone)), id: id, title: activity.text,
      [.facts([when])],
      opens: activity.missionID.map { .mission($0) } ?? activity.crewID.map { .crew($0) }
        ?? (isTalk ? .talks : nil))
  }
}

extension Int {
  /// So many of something (`1 crew`, `2 crews`); empty for none.
  fileprivate func of(_ word: String, _ end: String = "") -> String {
    self == 0 ? "" : "\(self) \(word)\(self == 1 ? "" : "s")\(end)"
  }
}
