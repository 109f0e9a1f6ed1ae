import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Services

extension FriendsServiceContract {
  static func hidesTheBlocked(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    // All can be seen at first, or the rest would prove nothing.
    try await scene.friend.perform(Users.Show(user: scene.owner.id))
    try await scene.friend.perform(Users.ReadPhoto(photo: scene.target.photo))
    try await scene.friend.perform(
      Conversations.Messages(conversation: scene.target.conversation))
    try await scene.owner.perform(Safety.Block(user: scene.friend.id))
    let blocked: [any FriendsRequest] = [
      Users.Show(user: scene.owner.id), Users.ReadPhoto(photo: scene.target.photo),
      Conversations.Messages(conversation: scene.target.conversation),
      Discover.Decide(user: scene.owner.id, verdict: .interested),
    ]
    for request in blocked { try await expectHidden(request, for: scene.friend) }
    try await expectHidden(Users.Show(user: scene.friend.id), for: scene.owner)
    for (viewer, other) in [(scene.friend, scene.owner), (scene.owner, scene.friend)] {
      let shown = try await viewer.perform(Discover.People(limit: 20)).suggestions
      try expect(
        !shown.contains { $0.user.id == other.id }, "discovery shows a member who is blocked")
    }
  }

  private static func expectHidden<Request: FriendsRequest>(
    _ request: Request, for friend: ContractFriend
  ) async throws {
    let error = try await friend.refusal(request)
    try expect(error == .notFound, "\(Request.endpoint.path) says \(error.code): \(error.message)")
  }

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

    var anonymous = scene.owner
    anonymous.caller.token = nil
    _ = try await anonymous.refusal(Users.SaveProfile(bio: "I was here."))
    let bio = try await scene.owner.perform(Users.Me()).profile?.bio
    try expect(bio == "I like rain.", "a request that was refused changed a profile")

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
