import DomainModels
import DomainModelsTesting
import FriendsModels
import FriendsRequests
import Services

extension FriendsServiceContract {
  static func hidesAlike(_ subject: FriendsServiceSubject) async throws {
    let scene = try await ContractScene(subject)
    let stranger = try await subject.join(3, as: "Milo")
    let nobody = try await stranger.refusal(Users.Show(user: .made(9)))
    try expect(nobody == .notFound, "somebody who never was is \(nobody)")
    // What is not for a stranger: a crew by invitation, its mission, others' conversation.
    let hidden: [any FriendsRequest] = [
      Crews.Show(crew: scene.target.crew), Crews.Join(crew: scene.target.crew),
      Missions.Show(mission: scene.target.mission),
      Missions.RSVP(mission: scene.target.mission, status: .going),
      Missions.Calendar(mission: scene.target.mission),
      Conversations.Messages(conversation: scene.target.conversation),
      Conversations.Send(
        conversation: scene.target.conversation, message: .made(7), text: "Let me in."),
      Crews.AnswerProposal(proposal: scene.target.proposal, accept: true),
    ]
    for request in hidden { try await expectHidden(request, for: stranger) }

    try await scene.owner.perform(Safety.Block(user: scene.friend.id))
    let blocked: [any FriendsRequest] = [
      Users.Show(user: scene.owner.id), Users.ReadPhoto(photo: scene.target.photo),
      Conversations.Messages(conversation: scene.target.conversation),
      Discover.Decide(user: scene.owner.id, verdict: .interested),
    ]
    for request in blocked { try await expectHidden(request, for: scene.friend) }
    let shown = try await scene.friend.perform(Discover.People(limit: 20)).suggestions
    try expect(
      !shown.contains { $0.user.id == scene.owner.id }, "whoever blocks one is still discovered")
  }

  private static func expectHidden<Request: FriendsRequest>(
    _ request: Request, for friend: ContractFriend
  ) async throws {
    let error = try await friend.refusal(request)
    try expect(error == .notFound, "\(Request.endpoint.path) says \(error.code): \(error.message)")
  }
}
