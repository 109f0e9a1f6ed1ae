import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Identity
import IdentityTesting
import InMemoryStorage
import Secrets
import Services
import Storage
import StorageTesting
import Testing
import Upkeep

/// The number of transactions that each request costs, for a typical call that succeeds.
@Suite("Transactions of requests") struct TransactionTests {
  @Test("each request has its numbers, and they are these", arguments: PinnedCost.all)
  func pins(_ call: PinnedCost) async throws {
    let stage = try await Stage()
    try await call.prepare(stage)
    stage.backend.reset()
    try await call.act(stage)
    let counts = stage.backend.counts
    #expect("\(counts.reads) reads, \(counts.writes) writes" == call.cost, "\(call.name)")
  }

  @Test("the requests that come most often take few round trips to a store on a server")
  func roundTrips() async throws {
    let stage = try await Stage()
    let mission = stage.resources.mission
    // Begin and session; the caller with the rest.
    #expect(try await trips(of: Users.Me(), by: stage.cy, on: stage) == 2)
    // Three to read; the conversation with what the message refers to, the message, the commit.
    let message = WireID<FriendMessage>(stage.desk.identifiers.next())
    let send = Conversations.Send(
      conversation: stage.resources.conversation, message: message, text: "Hello")
    #expect(try await trips(of: send, by: stage.ada, on: stage) == 6)
    // Three to read; the answer, what came of it, the commit.
    let going = Missions.RSVP(mission: mission, status: .going)
    #expect(try await trips(of: going, by: stage.cy, on: stage) == 6)
    // One that changes the answer writes it together with the question what came of it.
    let maybe = Missions.RSVP(mission: mission, status: .maybe)
    #expect(try await trips(of: maybe, by: stage.cy, on: stage) == 5)
  }

  private func trips(
    of request: some FriendsRequest, by member: FixtureMember, on stage: Stage
  ) async throws -> Int {
    stage.backend.reset()
    _ = try await member.perform(request)
    return stage.backend.counts.roundTrips
  }

  @Test("no request is without") func complete() {
    #expect(PinnedCost.all.map(\.name).sorted() == FriendsAPI.requests.map(\.name).sorted())
  }

  @Test("a request that reads never writes, also when upkeep is due") func reading() async throws {
    let stage = try await Stage(accessLife: .seconds(30 * 86_400))
    _ = try await stage.ada.perform(
      Missions.Create(
        title: "Every week", date: stage.resources.future,
        location: MissionLocation(name: "North Gate"), recurrence: "FREQ=WEEKLY"))
    try await stage.ada.rsvp(stage.full, .maybe)
    stage.desk.pass(seconds: 9 * 86_400)
    stage.backend.reset()
    var count = 0
    for request in FriendsProbes.reading(stage.resources) {
      try await perform(request, by: stage)
      count += 1
    }
    #expect(stage.backend.counts.writes == 0)
    let reading = FriendsAPI.requests.filter { $0.endpoint.method == .get }
    #expect(count >= reading.count)
    let report = try await FriendsUpkeep.runDue(stage.desk)
    #expect(report.failures.isEmpty && report.succeeded.count == 6)
    #expect(stage.backend.counts.writes > 2)
  }

  private func perform<Request: FriendsRequest>(_ request: Request, by stage: Stage) async throws {
    do {
      _ = try await stage.desk.service.perform(request, by: stage.bo.caller)
    } catch let error as ServiceError {
      // What a single person can't ask, and a token that is none.
      #expect([.notFound, .validation, .forbidden].contains(error.reason), "\(error)")
    }
  }

  @Test("an answer by the title of its mission, with upkeep after it, takes three") func answer()
    async throws
  {
    let stage = try await Stage()
    try await FriendsUpkeep.runDue(stage.desk)
    stage.backend.reset()
    let found = try await stage.cy.perform(Find(text: "Walk", kinds: [.mission]))
    let mission = try #require(found.matches.first.flatMap { WireID<Mission>($0.id) })
    _ = try await stage.cy.perform(Missions.RSVP(mission: mission, status: .going))
    let report = try await FriendsUpkeep.runDue(stage.desk)
    #expect(report.succeeded.isEmpty)
    #expect(stage.backend.counts.transactions == 3)
    #expect(try await stage.ada.told().contains("Cy answered Walk"))
  }
}

/// Three members over a store that counts: Ada's crew, mission and photo, a full mission.
struct Stage {
  let desk: FriendsFixture
  let backend: CountingBackend
  let ada: FixtureMember
  let bo: FixtureMember
  let cy: FixtureMember
  /// Cy's, with two places: Ada goes, Bo waits for one.
  let full: WireID<Mission>
  /// Ada's, with Bo in it; by request.
  let resources: FriendsResources

  init(accessLife: Duration = .seconds(3_600)) async throws {
    backend = CountingBackend(InMemoryBackend())
    desk = try FriendsFixture(backend, accessLife: accessLife)
    ada = try await desk.member("Ada")
    bo = try await desk.member("Bo")
    cy = try await desk.member("Cy")
    let talk = try await ada.meet(bo)
    let crew = try await ada.perform(
      Crews.Create(name: "Hikers", interestTags: ["hiking"], admission: .request)
    ).id
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: true))
    let walk = try await ada.mission("Walk")
    full = try await cy.mission("Chess", in: 50, max: 2, offerMinutes: 60)
    try await ada.rsvp(full)
    try await bo.rsvp(full, wait: true)
    let added = try await ada.perform(Users.AddPhoto(photo: FriendsProbes.picture))
    let photo = try #require(
      added.photoURL.split(separator: "/").last.flatMap { WireID<MemberPhoto>(String($0)) })
    let session = try #require(try await ada.perform(Auth.ListSessions()).sessions.first)
    resources = FriendsResources(
      user: ada.wire, crew: crew, mission: walk, proposal: WireID(desk.identifiers.next()),
      conversation: talk, message: WireID(desk.identifiers.next()), photo: photo,
      phone: try await ada.perform(Users.Me()).phoneNumber, session: session.id,
      future: WireTime(desk.clock.now.advanced(byMilliseconds: 86_400_000)))
    desk.pass(seconds: 40)
  }

  /// A code that was sent to a phone.
  func code() throws -> SecretText {
    SecretText(try #require(desk.sender.codes.last?.code).digits)
  }
}
