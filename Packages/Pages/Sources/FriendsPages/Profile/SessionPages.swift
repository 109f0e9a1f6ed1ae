import FriendsRequests
import Pages
import ServicePages

/// The route of the reader's sessions: browsers and devices, each of which can be signed out from
/// here.
extension FriendsRoute {
  static var sessions: FriendsRoute {
    FriendsRoute("/me/sessions") { source, _ in
      FriendsPage(
        try await source.read(Auth.ListSessions()), source.clocks, zone: try await source.zone())
    }
  }
}

extension FriendsPage {
  /// The sessions of the reader's account, that of this browser first.
  init(_ data: SessionsData, _ clocks: FriendsClocks, zone: String) {
    let sessions = data.sessions.filter(\.isCurrent) + data.sessions.filter { !$0.isCurrent }
    let rows = sessions.map { session in
      let label = session.deviceLabel.isEmpty ? "A device without a name" : session.deviceLabel
      func phrase(_ words: String, _ time: WireTime) -> Phrase {
        Phrase(
          "\(words) \(clocks.wording(time.timestamp, zone))", timestamp: ZonedTimestamp(time, zone))
      }
      return FriendsRow(
        .value, id: session.id, title: session.isCurrent ? "\(label) (this one)" : label,
        [
          .facts([
            phrase("last used", session.lastUsedAt), phrase("signed in", session.startedAt),
          ])
        ],
        actions: session.isCurrent
          ? []
          : [
            FriendsAction(
              "x", "sign out",
              .perform(
                .change(Auth.EndSession(session: session.id)) { _ in "\(label) is signed out." }),
              as: .ordinary, asking: "Sign out \(label)?")
          ])
    }
    self.init(
      title: "Where you are signed in",
      [
        .text(
          "A browser that was closed without signing out stays here until its session expires. Sign "
            + "out what you do not use any more, or do not know.")
      ], sections: [FriendsSection("", rows)])
  }
}
