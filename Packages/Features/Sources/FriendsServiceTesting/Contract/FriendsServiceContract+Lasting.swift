import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Services

extension FriendsServiceContract {
  static func lasts(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let crew = try await scene.owner.perform(Crews.Show(crew: scene.target.crew))
    let mission = try await scene.owner.perform(Missions.Show(mission: scene.target.mission))
    // What is refused leaves nothing behind.
    let before = try await scene.owner.perform(Crews.List()).crews.count
    let error = try await scene.owner.refusal(Crews.Create(name: "x", interestTags: []))
    try expect(error.reason == .validation, "a crew without a name is \(error.code)")
    let after = try await scene.owner.perform(Crews.List()).crews.count
    try expect(before == after, "a crew that was refused is there")

    let owner = scene.owner.at(try await subject.reopen())
    let lastCrew = try await owner.perform(Crews.Show(crew: scene.target.crew))
    let lastMission = try await owner.perform(Missions.Show(mission: scene.target.mission))
    try expect(crew == lastCrew, "a crew is another after the service began anew")
    try expect(mission == lastMission, "a mission is another after the service began anew")
    let messages = try await owner.perform(
      Conversations.Messages(conversation: scene.target.conversation)
    ).messages
    try expect(messages.map(\.text) == ["Good morning."], "messages are gone")
  }

  static func explainsFailures(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let stranger = try await subject.join(3, as: "Milo")
    for request in FriendsProbes.all(about: scene.target) {
      try await expectExplained(request, by: stranger.caller, at: subject.service)
    }
  }

  private static func expectExplained<Request: FriendsRequest>(
    _ request: Request, by caller: Caller, at service: any Service<FriendsAPI>
  ) async throws {
    do {
      _ = try await service.perform(request, by: caller)
    } catch let error as ServiceError {
      try expect(
        (FriendsAPI.otherCodes + FriendsAPI.codes.all).contains(error.reason)
          && error.reason != .server,
        "\(Request.endpoint.path) fails with \(error.code): \(error.message)")
    } catch {
      throw ExpectationFailure("\(Request.endpoint.path) threw \(type(of: error))")
    }
  }

  static func endsInOneState(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let send = Conversations.Send(
      conversation: scene.target.conversation, message: .made(5), text: "Once.")
    let first = try await scene.owner.perform(send)
    let second = try await scene.owner.perform(send)
    try expect(first == second, "a message that is sent again is another")
    let messages = try await scene.owner.perform(
      Conversations.Messages(conversation: scene.target.conversation)
    ).messages
    try expect(messages.count == 2, "a message that is sent again stands twice")

    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.owner.perform(Crews.Invite(crew: scene.target.crew, user: scene.friend.id))
    try await scene.friend.perform(Crews.Join(crew: scene.target.crew))
    let again = try await scene.friend.refusal(Crews.Join(crew: scene.target.crew))
    try expect(again.reason == .alreadyMember, "joining again is \(again.code)")
    try await scene.friend.perform(Missions.RSVP(mission: scene.target.mission, status: .going))
    let twice = try await scene.friend.refusal(
      Missions.RSVP(mission: scene.target.mission, status: .going))
    try expect(twice.reason == .alreadyAnswered, "the same answer again is \(twice.code)")
    let mission = try await scene.owner.perform(Missions.Show(mission: scene.target.mission))
    try expect(mission.rsvpCount == 2, "an answer that is given again counts twice")
    for _ in 0..<2 { try await scene.owner.perform(Safety.Block(user: scene.friend.id)) }
    let blocks = try await scene.owner.perform(Safety.ListBlocks()).users
    try expect(blocks.map(\.id) == [scene.friend.id], "a block that is made again stands twice")
    for _ in 0..<2 { try await scene.owner.perform(Safety.Unblock(user: scene.friend.id)) }
  }
}
