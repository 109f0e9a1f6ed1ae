import DomainModels
import FriendsModels
import FriendsRequests
import SQLiteStorage
import Services
import Storage
import Testing

@Suite("Wait lists") struct WaitListTests {
  private struct Scene {
    let fixture: FriendsFixture
    let host: FixtureMember
    let others: [FixtureMember]
    let mission: WireID<Mission>

    /// A mission for two, to which the host and the first go; the others wait in their order.
    init(offerMinutes: Int = 60, _ names: [String] = ["Bo", "Cy", "Dee"]) async throws {
      fixture = try FriendsFixture()
      host = try await fixture.member("Host")
      var others: [FixtureMember] = []
      for name in names { others.append(try await fixture.member(name)) }
      self.others = others
      mission = try await host.mission(in: 48, max: 2, offerMinutes: offerMinutes)
      try await others[0].rsvp(mission)
      for (place, member) in others.dropFirst().enumerated() {
        fixture.pass(seconds: 1)
        let answer = try await member.rsvp(mission, wait: true)
        #expect(answer.waitPosition == place + 1 && answer.rsvp == nil)
      }
    }

    func waiting(_ member: FixtureMember) async throws -> WaitListInfo? {
      try await member.perform(Missions.Show(mission: mission)).waitList
    }
  }

  @Test("a user who comes late is refused, or waits") func full() async throws {
    let scene = try await Scene()
    let late = try await scene.fixture.member("Late")
    #expect(
      await late.refusal(Missions.RSVP(mission: scene.mission, status: .going)) == .missionFull)
    scene.fixture.pass(seconds: 1)
    #expect(try await late.rsvp(scene.mission, wait: true).waitPosition == 3)
    #expect(
      await late.refusal(Missions.RSVP(mission: scene.mission, status: .going, wait: true))
        == .alreadyAnswered)
    let host = await #expect(throws: ServiceError.self) {
      try await scene.host.perform(Missions.RSVP(mission: scene.mission, status: .going))
    }
    #expect(host?.hint == "You host the mission, so you are among those who come")
    #expect(try await late.perform(Missions.List(filter: .mine)).missions.isEmpty)
  }

  @Test("a free place is kept for the first, who takes it") func offer() async throws {
    let scene = try await Scene()
    #expect(
      await scene.others[1].refusal(Missions.AnswerOffer(mission: scene.mission, accept: true))
        == .missionFull)
    try await scene.others[0].rsvp(scene.mission, .notGoing)
    #expect(try await scene.waiting(scene.others[1])?.offerEndsAt != nil)
    #expect(try await scene.waiting(scene.others[2])?.offerEndsAt == nil)
    #expect(try await scene.others[1].told().contains("a place at A walk is kept for you"))
    #expect(try await scene.others[1].perform(Home.Show()).stats.offers == 1)
    // No member passes by: what is kept is taken.
    let late = try await scene.fixture.member("Late")
    #expect(
      await late.refusal(Missions.RSVP(mission: scene.mission, status: .going)) == .missionFull)
    let taken = try await scene.others[1].perform(
      Missions.AnswerOffer(mission: scene.mission, accept: true))
    #expect(taken.rsvp == .going && taken.rsvpCount == 2)
    #expect(try await scene.waiting(scene.others[2])?.myPosition == 1)
    #expect(
      await scene.host.refusal(Missions.AnswerOffer(mission: scene.mission, accept: true))
        == .notWaiting)
  }

  @Test("a place that is passed on, or not answered, goes to the next") func passing() async throws
  {
    let scene = try await Scene(["Bo", "Cy", "Dee", "Eve"])
    try await scene.others[0].rsvp(scene.mission, .notGoing)
    _ = try await scene.others[1].perform(
      Missions.AnswerOffer(mission: scene.mission, accept: false))
    #expect(try await scene.waiting(scene.others[2])?.offerEndsAt != nil)
    // An hour later it is another member's, the member who looks.
    scene.fixture.pass(seconds: 3_600)
    let fresh = try await scene.fixture.member("Fresh")
    let seen = try await fresh.perform(Missions.Show(mission: scene.mission)).waitList
    #expect(seen?.count == 1)
  }

  @Test("a place that ran out is told so") func expiry() async throws {
    let scene = try await Scene(offerMinutes: 5)
    try await scene.others[0].rsvp(scene.mission, .notGoing)
    scene.fixture.pass(seconds: 301)
    #expect(
      await scene.others[1].refusal(Missions.AnswerOffer(mission: scene.mission, accept: true))
        == .offerExpired)
    #expect(
      try await scene.others[1].told().contains("the place at A walk is no longer kept for you"))
    // The refusal did not undo what had ended: the next one has the place.
    #expect(try await scene.waiting(scene.others[2])?.offerEndsAt != nil)
  }

  @Test("more room, or fewer guests, moves the list") func moving() async throws {
    let scene = try await Scene()
    _ = try await scene.host.perform(Missions.Edit(mission: scene.mission, maxAttendees: 4))
    for member in scene.others[1...2] {
      #expect(try await scene.waiting(member)?.offerEndsAt != nil)
    }
    let free = try await scene.host.mission("Guests", max: 3, guests: 2)
    try await scene.host.rsvp(free, guests: 2)
    try await scene.others[0].rsvp(free, wait: true)
    try await scene.host.rsvp(free, guests: 1)
    let waiting = try await scene.others[0].perform(Missions.Show(mission: free)).waitList
    #expect(waiting?.offerEndsAt != nil)
  }

  @Test("less room takes the last offers back, and refuses those who go") func lessRoom()
    async throws
  {
    let scene = try await Scene()
    _ = try await scene.host.perform(Missions.Edit(mission: scene.mission, maxAttendees: 4))
    let opened = try await scene.host.perform(Missions.Show(mission: scene.mission))
    #expect(opened.rsvpCount == 2 && opened.heldCount == 2)
    let lowered = try await scene.host.perform(
      Missions.Edit(mission: scene.mission, maxAttendees: 3))
    #expect(lowered.rsvpCount == 2 && lowered.heldCount == 1 && lowered.waitList?.count == 2)
    // The later one waits again, where they waited.
    #expect(try await scene.waiting(scene.others[1])?.offerEndsAt != nil)
    let waiting = try await scene.waiting(scene.others[2])
    #expect(waiting?.offerEndsAt == nil && waiting?.myPosition == 2)
    #expect(
      try await scene.others[2].told().contains(
        "fewer can come to A walk: you wait for a place again"))
    #expect(
      await scene.others[2].refusal(Missions.AnswerOffer(mission: scene.mission, accept: true))
        == .missionFull)
    _ = try await scene.others[1].perform(
      Missions.AnswerOffer(mission: scene.mission, accept: true))
    let refused = await #expect(throws: ServiceError.self) {
      try await scene.host.perform(Missions.Edit(mission: scene.mission, maxAttendees: 2))
    }
    #expect(refused?.reason == .validation)
    #expect(refused?.message.contains("must be at least 3") == true)
    #expect(refused?.message.contains("Host, Bo, Cy") == true)
    let kept = try await scene.host.perform(Missions.Show(mission: scene.mission))
    #expect(kept.maxAttendees == 3 && kept.rsvpCount == 3 && kept.heldCount == nil)
  }

  @Test("a list says what is held without writing, also after an offer ended") func heldInLists()
    async throws
  {
    let scene = try await Scene(offerMinutes: 5)
    try await scene.others[0].rsvp(scene.mission, .notGoing)
    func listed() async throws -> MissionInfo? {
      try await scene.host.perform(Missions.List()).missions.first
    }
    #expect(try await listed()?.heldCount == 1)
    scene.fixture.pass(seconds: 301)
    // It is held for the next one now.
    #expect(try await listed()?.heldCount == 1)
    scene.fixture.pass(seconds: 301)
    #expect(try await listed()?.heldCount == nil)
  }

  @Test("a maximum can be removed, and who waits is offered a place") func unlimited()
    async throws
  {
    let scene = try await Scene()
    #expect(
      await scene.host.refusal(
        Missions.Edit(mission: scene.mission, maxAttendees: 3, unlimited: true)) == .validation)
    let open = try await scene.host.perform(Missions.Edit(mission: scene.mission, unlimited: true))
    #expect(open.maxAttendees == nil && open.heldCount == nil && open.waitList?.count == 2)
    for member in scene.others[1...2] {
      #expect(try await scene.waiting(member)?.offerEndsAt != nil)
    }
    try await scene.others[1].rsvp(scene.mission)
    let taken = try await scene.others[2].perform(
      Missions.AnswerOffer(mission: scene.mission, accept: true))
    #expect(taken.rsvpCount == 4)
    #expect(try await scene.waiting(scene.host) == nil)
  }

  @Test("an offer ends when a mission begins that was moved forward") func movedForward()
    async throws
  {
    let scene = try await Scene(offerMinutes: 600)
    try await scene.others[0].rsvp(scene.mission, .notGoing)
    let soon = WireTime(scene.fixture.clock.now.advanced(byMilliseconds: 1_800_000))
    _ = try await scene.host.perform(Missions.Edit(mission: scene.mission, date: soon))
    #expect(try await scene.waiting(scene.others[1])?.offerEndsAt == soon)
  }

  @Test("who goes and wants to bring more waits for what is missing only") func growing()
    async throws
  {
    let fixture = try FriendsFixture()
    let host = try await fixture.member("Host")
    let (bo, cy) = (try await fixture.member("Bo"), try await fixture.member("Cy"))
    let mission = try await host.mission(max: 3, guests: 1)
    try await bo.rsvp(mission)
    try await cy.rsvp(mission)
    #expect(try await bo.rsvp(mission, guests: 1, wait: true).waitPosition == 1)
    try await cy.rsvp(mission, .notGoing)
    let offered = try await bo.perform(Missions.Show(mission: mission))
    #expect(offered.waitList?.offerEndsAt != nil && offered.heldCount == 1)
    let taken = try await bo.perform(Missions.AnswerOffer(mission: mission, accept: true))
    #expect(taken.rsvpCount == 3)
  }

  @Test("who waits with guests needs room for all, and a smaller group passes") func guests()
    async throws
  {
    let fixture = try FriendsFixture()
    let host = try await fixture.member("Host")
    let (bo, cy) = (try await fixture.member("Bo"), try await fixture.member("Cy"))
    let dee = try await fixture.member("Dee")
    let mission = try await host.mission(max: 3, guests: 2)
    try await bo.rsvp(mission)
    try await cy.rsvp(mission, guests: 1, wait: true)
    fixture.pass(seconds: 1)
    // One place is left, which two can't share.
    #expect(try await dee.rsvp(mission).rsvp == .going)
    try await bo.rsvp(mission, .notGoing)
    #expect(try await cy.perform(Missions.Show(mission: mission)).waitList?.offerEndsAt == nil)
    try await dee.rsvp(mission, .notGoing)
    #expect(try await cy.perform(Missions.Show(mission: mission)).waitList?.offerEndsAt != nil)
    #expect(
      await dee.refusal(
        Missions.RSVP(mission: mission, status: .going, guests: 2, wait: true)) == nil)
  }
}
