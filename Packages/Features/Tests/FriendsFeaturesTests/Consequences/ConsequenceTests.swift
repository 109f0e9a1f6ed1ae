import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
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
    #expect(try await scene.desk.waiting() == 0)
  }

  @Test(
    "a kill after any transaction leaves what is missing to the next program, which does it once",
    arguments: Decision.all)
  func kills(_ decision: Decision) async throws {
    let whole = try await Scene()
    try await decision.prepare(whole)
    let before = try await whole.desk.summary()
    let count = try await whole.backend.transactions { try await decision.act(whole) }.count
    let after = try await whole.desk.summary()
    var wasDecided = 0
    for kept in 0..<count {
      let scene = try await Scene()
      try await decision.prepare(scene)
      scene.backend.stop(after: kept)
      _ = try? await decision.act(scene)
      scene.backend.goOn()
      var seen: [[String]] = []
      for _ in 0..<2 {
        scene.desk.pass(seconds: 1)
        try await FriendsOutbox(scene.desk).deliverDue()
        seen.append(try await scene.desk.summary())
      }
      #expect(seen == [before, before] || seen == [after, after], "killed after \(kept)")
      wasDecided += seen[0] == after ? 1 : 0
      // A mark whose entry is gone is kept for an hour.
      scene.desk.pass(seconds: 3_700)
      try await FriendsOutbox(scene.desk).deliverDue()
      #expect(try await scene.desk.waiting() == 0)
    }
    // The decision is the first of its transactions.
    #expect(wasDecided == count - 1)
  }

  @Test("a message is one transaction") func message() async throws {
    let scene = try await Scene()
    let send = Conversations.Send(
      conversation: scene.talk, message: WireID(scene.desk.identifiers.next()), text: "Hello.")
    let transactions = try await scene.backend.transactions {
      _ = try await scene.ada.perform(send)
    }
    #expect(transactions.map(\.written) == [[scene.talk.id.description]])
    #expect(try await scene.bo.told().contains("Ada wrote to you"))
  }

  @Test("looking writes nothing, also where an offer has ended") func looking() async throws {
    let scene = try await Scene()
    try await scene.ada.rsvp(scene.full, .maybe)
    scene.desk.pass(seconds: 1_860)
    let looks = try await scene.backend.transactions {
      _ = try await scene.bo.perform(Home.Show())
      _ = try await scene.bo.perform(Missions.Show(mission: scene.full))
      _ = try await scene.bo.perform(Conversations.MarkRead(conversation: scene.talk))
    }
    #expect(looks.isEmpty)
  }
}
