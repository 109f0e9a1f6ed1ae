public import FriendsModels
public import FriendsRequests
import Services

/// Something to look at.
public enum FriendsView: Hashable, Sendable {
  case home
  case people
  case crews
  case missions
  /// The missions of a filter and a time, on the tab of missions.
  case missionList(MissionFilter, MissionPeriod)
  case profile
  case talks
  case discoverCrews
  case discoverMissions
  case blocks
  case times(WireID<Crew>, of: String)
  case person(WireID<Member>)
  case crew(WireID<Crew>)
  case mission(WireID<Mission>)
  case talk(WireID<Conversation>, with: String)

  func load(_ around: FriendsSurroundings) async throws -> FriendsContent {
    let client = around.client
    switch self {
    case .home:
      return FriendsContent(
        try await client.perform(Home.Show()), around.clocks,
        zone: try await client.perform(Users.Settings()).timeZone)
    case .people:
      return FriendsContent(try await client.perform(Discover.People(limit: 20)))
    case .crews:
      return FriendsContent(
        try await client.perform(Crews.List(limit: 50)),
        try await client.perform(Crews.ListInvitations()),
        try await client.perform(Crews.ListProposals()))
    case .missions:
      return try await FriendsView.missionList(.all, .upcoming).load(around)
    case .missionList(let filter, let period):
      return FriendsContent(
        try await client.perform(Missions.List(filter: filter, status: period, limit: 50)), filter,
        period, around.clocks, zone: try await client.perform(Users.Settings()).timeZone)
    case .profile:
      return FriendsContent(
        try await client.perform(Users.Me()), try await client.perform(Users.Settings()))
    case .talks: return FriendsContent(try await client.perform(Conversations.List(limit: 50)))
    case .discoverCrews:
      return FriendsContent(try await client.perform(Discover.Crews(limit: 20)))
    case .discoverMissions:
      return FriendsContent(
        try await client.perform(Discover.Missions(limit: 20)), around.clocks,
        zone: try await client.perform(Users.Settings()).timeZone)
    case .blocks: return FriendsContent(try await client.perform(Safety.ListBlocks()))
    case .person(let id): return FriendsContent(try await client.perform(Users.Show(user: id)))
    case .crew(let id):
      let crew = try await client.perform(Crews.Show(crew: id))
      guard crew.myRole == .admin else { return FriendsContent(crew, []) }
      return FriendsContent(
        crew, try await client.perform(Crews.ListJoinRequests(crew: id)).requests)
    case .times(let crew, let name):
      let zone = try await client.perform(Users.Settings()).timeZone
      return FriendsContent(
        try await client.perform(Missions.BestTimes(crewID: crew)), of: crew, called: name,
        around.clocks, zone: zone)
    case .mission(let id):
      return FriendsContent(
        try await client.perform(Missions.Show(mission: id)), around.clocks)
    case .talk(let id, let name):
      let page = try await client.perform(Conversations.Messages(conversation: id, limit: 50))
      _ = try await client.perform(Conversations.MarkRead(conversation: id))
      return FriendsContent(page, in: id, with: name, around.identifiers)
    }
  }
}
