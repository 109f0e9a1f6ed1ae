import DomainModels
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

/// An owner with everything that others could get at, and the others.
struct MatrixScene {
  let desk: FriendsDesk
  let owner: DeskMember
  let friend: DeskMember
  let stranger: DeskMember
  let blocked: DeskMember
  let target: FriendsResources

  init() async throws {
    desk = try FriendsDesk()
    owner = try await desk.member("Ada")
    friend = try await desk.member("Noor")
    stranger = try await desk.member("Milo")
    blocked = try await desk.member("Bea")
    let conversation = try await owner.meet(friend)
    let crew = try await owner.perform(
      Crews.Create(name: "Rainy hikes", interestTags: ["hiking"], admission: .invitation)
    ).id
    _ = try await owner.perform(Crews.Invite(crew: crew, user: friend.wire))
    _ = try await friend.perform(Crews.Join(crew: crew))
    let mission = try await owner.mission(crew: crew, visibility: .crewOnly)
    let added = try await owner.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    let photo = try #require(
      added.photoURL.split(separator: "/").last.flatMap { WireID<MemberPhoto>(String($0)) })
    _ = try await owner.perform(Safety.Block(user: blocked.wire))
    let session = try #require(try await owner.perform(Auth.ListSessions()).sessions.first)
    let phone = try await owner.perform(Users.Me()).phoneNumber
    target = FriendsResources(
      user: owner.wire, crew: crew, mission: mission,
      proposal: WireID(desk.identifiers.next()), conversation: conversation,
      message: WireID(desk.identifiers.next()), photo: photo, phone: phone, session: session.id,
      future: WireTime(desk.clock.now.advanced(byMilliseconds: 86_400_000)))
    // Codes to one phone come half a minute apart.
    desk.pass(seconds: 40)
  }

  func caller(_ actor: AccessMatrixTests.Actor) -> Caller {
    switch actor {
    case .stranger: stranger.caller
    case .blocked: blocked.caller
    case .signedOut: Caller()
    }
  }
}
