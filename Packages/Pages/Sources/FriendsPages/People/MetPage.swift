import FriendsModels
import FriendsRequests
import Pages

extension FriendsRoute {
  /// People who went to the last missions that the reader went to.
  static var met: FriendsRoute {
    FriendsRoute(
      "/people/met", links: [.init(on: "/discover", "w", "people you have met")]
    ) { source, _ in
      let reader = try await source.read(Users.Me()).id
      let past = try await source.read(Missions.List(filter: .mine, status: .past, limit: 20))
      var missions: [MissionInfo] = []
      for mission in past.missions where mission.status != .cancelled {
        guard mission.myRSVP == .going || mission.host.id == reader else { continue }
        missions.append(try await source.read(Missions.Show(mission: mission.id)))
      }
      return FriendsPage(metAt: missions, by: reader)
    }
  }
}

extension FriendsPage {
  /// The people of missions, each with the mission that comes first.
  init(metAt missions: [MissionInfo], by reader: WireID<Member>) {
    var rows: [FriendsRow] = []
    for mission in missions {
      for person in mission.attendees ?? [] where person.rsvp == .going && person.id != reader {
        guard !rows.contains(where: { $0.id == person.id.text }) else { continue }
        rows.append(
          FriendsRow(
            .person, id: person.id.text, title: person.name,
            [.facts(["at \(mission.title)"])],
            picture: person.photo.map { Picture(photo: $0, of: person.name) },
            opens: .person(person.id)))
      }
    }
    self.init(
      title: "People you have met", sections: [FriendsSection("", rows)],
      empty: "No people yet. Join a mission.")
    offerIfEmpty(FriendsAction("f", "find missions", .open(.discoverMissions), as: .main))
  }
}
