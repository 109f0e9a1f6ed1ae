import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Interchange
import Services

extension FriendsServiceContract {
  static func keepsSecrets(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.friend.perform(Crews.Join(crew: scene.target.crew))
    // A profile with numbers that stand nowhere else.
    try await scene.owner.perform(
      Users.SaveProfile(
        personality: Personality(
          introvertExtrovert: 0.8117, spontaneousPlanner: 0.6229, activeRelaxed: 0.3343)))
    let secrets = [
      scene.owner.phone, "1993-07-21", "0.8117", "0.6229", "0.3343", "47.377", "8.541",
    ]
    for request in FriendsProbes.reading(scene.target) {
      try await expectNone(of: secrets, in: request, by: scene.friend)
    }
    let early = try await scene.friend.perform(Missions.Show(mission: scene.target.mission))
    try expect(early.location.address == nil, "whoever does not go is told the address")
    try expect(
      early.location.coordinates != ContractScene.point, "whoever does not go is told the place")
    try await scene.friend.perform(Missions.RSVP(mission: scene.target.mission, status: .going))
    let later = try await scene.friend.perform(Missions.Show(mission: scene.target.mission))
    try expect(
      later.location.address == ContractScene.address, "whoever goes is not told the address")
  }

  private static func expectNone<Request: FriendsRequest>(
    of secrets: [String], in request: Request, by friend: ContractFriend
  ) async throws {
    // The friend's own profile has the same town; it is theirs to see.
    let own: Set<String> = [
      Users.Me.endpoint.path, Safety.Export.endpoint.path,
    ]
    if own.contains(Request.endpoint.path) { return }
    guard let answer = try? await friend.perform(request) else { return }
    let text = String(decoding: try JSONEncoding.encode(answer), as: UTF8.self)
    for secret in secrets where text.contains(secret) {
      throw ExpectationFailure("\(Request.endpoint.path) tells \(secret)")
    }
  }

  static func givesThePlaceOnce(_ subject: FriendsServiceSubject) async throws {
    let host = try await subject.join(1, as: "Ada")
    let mission = try await host.perform(
      Missions.Create(
        title: "The last seat", date: subject.tomorrow, location: MissionLocation(name: "Cinema"),
        maxAttendees: 2))
    var friends: [ContractFriend] = []
    for number in 0..<20 {
      friends.append(try await subject.join(100 + number, as: "Friend \(number)"))
    }
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for friend in friends {
        group.addTask {
          do {
            try await friend.perform(Missions.RSVP(mission: mission.id, status: .going))
            return true
          } catch let error as ServiceError {
            try expect(error.reason == .missionFull, "the others are told \(error.code)")
            return false
          }
        }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    try expect(results.count { $0 } == 1, "\(results.count { $0 }) of 20 got the one place")
    let shown = try await host.perform(Missions.Show(mission: mission.id))
    try expect(shown.rsvpCount == 2, "\(shown.rsvpCount) go where 2 can")
  }
}
