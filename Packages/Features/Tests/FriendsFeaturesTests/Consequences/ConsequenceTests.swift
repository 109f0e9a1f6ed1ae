import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import InMemoryStorage
import Storage
import Testing

@Suite("What follows from decisions") struct ConsequenceTests {
  @Test("a request writes one scope at a time, and looks no further", arguments: Decision.all)
  func scopes(_ decision: Decision) async throws {
    let scene = try await Scene()
    try await decision.prepare(scene)
    let transactions = try await scene.backend.transactions { try await decision.act(scene) }
    // A session is found by its unique ID, for every owner.
    #expect(
      transactions.allSatisfy {
        $0.written.count <= 1 && $0.readAcross.isSubset(of: [Session.table])
      })
    // All of it was done before the answer.
    #expect(try await scene.fixture.waiting() == 0)
  }

  @Test(
    "a kill after any transaction leaves what is missing to the next program, which does it once",
    arguments: Decision.all)
  func kills(_ decision: Decision) async throws {
    let whole = try await Scene()
    try await decision.prepare(whole)
    let before = try await whole.fixture.summary()
    let count = try await whole.backend.transactions { try await decision.act(whole) }.count
    let after = try await whole.fixture.summary()
    var wasDecided = 0
    for kept in 0..<count {
      let scene = try await Scene()
      try await decision.prepare(scene)
      scene.backend.stop(after: kept)
      _ = try? await decision.act(scene)
      scene.backend.goOn()
      var seen: [[String]] = []
      for _ in 0..<2 {
        scene.fixture.pass(seconds: 1)
        try await FriendsOutbox(scene.fixture).deliverDue()
        seen.append(try await scene.fixture.summary())
      }
      #expect(seen == [before, before] || seen == [after, after], "killed after \(kept)")
      wasDecided += seen[0] == after ? 1 : 0
      // A mark whose entry is gone is kept for an hour.
      scene.fixture.pass(seconds: 3_700)
      try await FriendsOutbox(scene.fixture).deliverDue()
      #expect(try await scene.fixture.waiting() == 0)
    }
    // The decision is the first of its transactions.
    #expect(wasDecided == count - 1)
  }

  @Test("a message is one transaction") func message() async throws {
    let scene = try await Scene()
    let send = Conversations.Send(
      conversation: scene.talk, message: WireID(scene.fixture.identifiers.next()), text: "Hello.")
    let transactions = try await scene.backend.transactions {
      _ = try await scene.ada.perform(send)
    }
    #expect(transactions.map(\.written) == [[scene.talk.id.description]])
    #expect(try await scene.bo.told().contains("Ada wrote to you"))
  }

  @Test("looking writes nothing, also where an offer has ended") func looking() async throws {
    let scene = try await Scene()
    try await scene.ada.rsvp(scene.full, .maybe)
    scene.fixture.pass(seconds: 1_860)
    let looks = try await scene.backend.transactions {
      _ = try await scene.bo.perform(Home.Show())
      _ = try await scene.bo.perform(Missions.Show(mission: scene.full))
      _ = try await scene.bo.perform(Conversations.MarkRead(conversation: scene.talk))
    }
    #expect(looks.isEmpty)
  }
}

/// Three members who know each other in every way, at a desk whose transactions are watched.
struct Scene {
  let fixture: FriendsFixture
  let backend: WatchedBackend
  let ada: FixtureMember
  let bo: FixtureMember
  let cy: FixtureMember
  /// One of Ada and Bo.
  let talk: WireID<Conversation>
  /// Ada's, with Bo in it; by request.
  let crew: WireID<Crew>
  /// Cy's, with two places: Ada goes, Bo waits for one.
  let full: WireID<Mission>
  /// Cy's, to which Ada and Bo go.
  let walk: WireID<Mission>
  /// Ada's, for the crew alone; Bo goes.
  let meeting: WireID<Mission>

  init() async throws {
    backend = WatchedBackend(InMemoryBackend())
    fixture = try FriendsFixture(backend)
    ada = try await fixture.member("Ada")
    bo = try await fixture.member("Bo")
    cy = try await fixture.member("Cy")
    talk = try await ada.meet(bo)
    let made = try await ada.perform(
      Crews.Create(name: "Hikers", interestTags: ["hiking"], admission: .request))
    crew = made.id
    _ = try await bo.perform(Crews.Join(crew: crew))
    _ = try await ada.perform(Crews.AnswerJoinRequest(crew: crew, user: bo.wire, accept: true))
    full = try await cy.mission("Chess", max: 2, offerMinutes: 30)
    try await ada.rsvp(full)
    try await bo.rsvp(full, wait: true)
    walk = try await cy.mission("A walk", in: 50)
    try await ada.rsvp(walk)
    try await bo.rsvp(walk)
    meeting = try await ada.mission("A meeting", in: 52, crew: crew, visibility: .crewOnly)
    try await bo.rsvp(meeting)
  }
}
