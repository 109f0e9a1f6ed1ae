import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

/// The outcome of each request by each caller is in `Goldens/AccessMatrix.txt`.
@Suite("Who may do what") struct AccessMatrixTests {
  enum Actor: String, CaseIterable {
    case stranger, blocked, signedOut
  }

  @Test("whatever others try, what is the owner's stays as it was")
  func unchanged() async throws {
    for actor in Actor.allCases {
      let scene = try await MatrixScene()
      let before = try await scene.owner.perform(Safety.Export()).document
      // The member who is around can be part of a proposed crew; all else is no other member's to
      // change.
      for request in FriendsProbes.all(about: scene.target)
      where type(of: request).access != .anyone && !(request is Crews.Propose) {
        await Self.attempt(request, by: scene.caller(actor), at: scene.desk)
      }
      let after = try await scene.owner.perform(Safety.Export()).document
      #expect(before == after, "changed by \(actor)")
    }
  }

  private static func attempt<Request: FriendsRequest>(
    _ request: Request, by caller: Caller, at desk: FriendsFixture
  ) async {
    _ = try? await desk.service.perform(request, by: caller)
  }
}

/// An owner with everything that others could get at, and the others.
struct MatrixScene {
  let desk: FriendsFixture
  let owner: FixtureMember
  let friend: FixtureMember
  let stranger: FixtureMember
  let blocked: FixtureMember
  let target: FriendsResources

  init() async throws {
    desk = try FriendsFixture()
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

/// The reply to each caller for each request about an owner's things, as bytes of HTTP.
@Suite("The access matrix") struct WireMatrixTests {
  @Test("is as it was written down, documented, and hides all things alike") func matrix()
    async throws
  {
    let elsewhere = try await FriendsFixture(seed: 7).member("Zoe")
    let foreign = try #require(elsewhere.caller.token)
    let matrix = try await AccessMatrix<FriendsAPI> {
      let desk = try FriendsFixture()
      return try await desk.subject()
        .accessScene(over: RequestRouter(desk.service).exchange, foreign: foreign)
    }
    #expect(try GoldenText("../Goldens/AccessMatrix.txt").differences(from: matrix.text) == [])
    #expect(matrix.hidingBodies == [WireReply(FriendsAPI.notFound).body])
    #expect(matrix.undocumented == [])
  }
}
