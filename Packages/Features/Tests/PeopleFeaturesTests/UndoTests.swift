import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct UndoTests {
  @Test("decisions are taken back one after the other, and what was before holds again")
  func order() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk, .sample(name: "Grace"))
    let mary = try await Neighbour(at: desk, .sample(name: "Mary"))
    try await ada.decide(.pass, grace)
    try await ada.decide(.later, mary)
    try await ada.decide(.like, grace)

    var undone = try await ada.ask(Decisions.Undo())
    #expect(undone.person == grace.person && undone.name == "Grace")
    #expect(undone.undone == .like && undone.restored == .pass && undone.match == nil)
    let card = try await ada.ask(Profiles.Show(person: grace.person))
    #expect(card.verdict == .pass)
    undone = try await ada.ask(Decisions.Undo())
    #expect(undone.person == grace.person && undone.undone == .pass && undone.restored == nil)
    undone = try await ada.ask(Decisions.Undo())
    #expect(undone.person == mary.person && undone.undone == .later && undone.restored == nil)
    let nothing = try await ada.refusal(Decisions.Undo())
    #expect(nothing?.reason == .nothingToUndo)
    let list = try await ada.ask(Decisions.List())
    #expect(list.items.isEmpty)
  }

  @Test("a like that is taken back makes no match")
  func noMatch() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    try await ada.decide(.like, grace)
    _ = try await ada.ask(Decisions.Undo())
    let like = try await grace.decide(.like, ada)
    #expect(like.match == nil)
    // And given again, it does.
    let again = try await ada.decide(.like, grace)
    #expect(again.match != nil && again.previous == nil)
  }

  @Test("only the last hundred decisions can be taken back")
  func hundred() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    for _ in 0..<120 { try await ada.decide(.pass, try await Neighbour(at: desk)) }
    for _ in 0..<PeopleLimits.undo { _ = try await ada.ask(Decisions.Undo()) }
    let refusal = try await ada.refusal(Decisions.Undo())
    #expect(refusal?.reason == .nothingToUndo)
    let rest = try await ada.ask(Decisions.List(limit: 100))
    #expect(rest.items.count == 20)
    // A new one can.
    try await ada.decide(.pass, try await Neighbour(at: desk))
    _ = try await ada.ask(Decisions.Undo())
  }

  @Test("a like that became a match stays, and once that has ended the one before goes")
  func matched() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let mary = try await Neighbour(at: desk)
    try await ada.decide(.pass, mary)
    let match = try await ada.match(grace)
    for _ in 0..<2 {
      let refusal = try await ada.refusal(Decisions.Undo())
      #expect(refusal?.reason == .matchedAlready)
    }
    _ = try await grace.ask(Matches.Unmatch(match: match.id))
    let undone = try await ada.ask(Decisions.Undo())
    #expect(undone.person == mary.person)
    let nothing = try await ada.refusal(Decisions.Undo())
    #expect(nothing?.reason == .nothingToUndo)
  }

  @Test("a like that holds again makes the match if the other liked meanwhile")
  func restored() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk, .sample(name: "Grace"))
    try await ada.decide(.like, grace)
    try await ada.decide(.pass, grace)
    let like = try await grace.decide(.like, ada)
    #expect(like.match == nil)
    let undone = try await ada.ask(Decisions.Undo())
    #expect(undone.restored == .like)
    #expect(undone.match?.name == "Grace")
    let matches = try await grace.ask(Matches.List())
    #expect(matches.items.map(\.id) == [undone.match?.id])
  }

  @Test("a user who is not shown any more is passed over, paused, blocked and deleted alike")
  func hidden() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    try await ada.decide(.like, grace)
    try await ada.decide(.pass, grace)
    try await grace.decide(.like, ada)
    _ = try await grace.ask(Profiles.SetState(state: .paused))
    let paused = try await ada.refusal(Decisions.Undo())
    #expect(paused?.reason == .nothingToUndo)
    _ = try await grace.ask(Profiles.SetState(state: .visible))
    let undone = try await ada.ask(Decisions.Undo())
    #expect(undone.person == grace.person && undone.match != nil)
    for leave in [Leaving.pausing, .blocking, .deleting] {
      let mary = try await Neighbour(at: desk, .sample(name: "Mary"))
      let vera = try await Neighbour(at: desk)
      try await ada.decide(.pass, vera)
      try await ada.decide(.later, mary)
      switch leave {
      case .pausing: _ = try await mary.ask(Profiles.SetState(state: .paused))
      case .blocking: _ = try await mary.ask(Safety.Block(person: ada.person))
      case .deleting:
        let now = desk.clock.now
        try await desk.store.write { try $0.erase(mary.person, at: now) }
      }
      // What came before is taken back instead.
      let other = try await ada.ask(Decisions.Undo())
      #expect(other.person == vera.person, "\(leave)")
    }
  }

  private enum Leaving { case pausing, blocking, deleting }

  @Test("the learner gives no number twice, whatever was taken back or erased")
  func numbers() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let mary = try await Neighbour(at: desk)
    func number(_ target: Neighbour) async throws -> [Int] {
      try await LearnDecisions(desk).number()
      let row = try await desk.store.read {
        try $0.decision(of: ada.person, on: target.person, includingDeleted: true)
      }
      return [try #require(row).turn, try #require(row).number]
    }
    try await ada.decide(.pass, grace)
    #expect(try await number(grace) == [1, 1])
    _ = try await ada.ask(Decisions.Undo())
    try await ada.decide(.pass, mary)
    #expect(try await number(mary) == [2, 2])
    #expect(try await number(grace) == [1, 1])

    // The model has learnt from it, then it was erased with the person who left.
    let now = desk.clock.now
    try await desk.store.write { transaction in
      try transaction.save(
        CommunityModel(
          id: CommunityModel.identity, bytes: SealedContent([]), decisions: 2, trainedAt: now,
          lifecycle: Lifecycle(createdAt: now)))
      try transaction.erase(mary.person, at: now)
    }
    try await ada.decide(.like, grace)
    #expect(try await number(grace) == [2, 3])
  }

  @Test("what was decided under an earlier layout comes before, in the order of its numbers")
  func earlierLayout() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var others: [Neighbour] = []
    for number in 0..<6 {
      others.append(try await Neighbour(at: desk, .sample(name: "N\(number)")))
    }
    let now = desk.clock.now
    for (place, other) in others.enumerated().prefix(4) {
      try await desk.store.write { transaction in
        var old = PeopleDecision(of: ada.person, on: other.person, .pass, turn: 1, at: now)
        (old.turn, old.number) = (0, 50 - place)
        try transaction.save(old)
      }
    }
    try await ada.decide(.pass, others[4])
    try await ada.decide(.pass, others[5])
    let expected = [5, 4, 0, 1, 2, 3].map { "N\($0)" }
    for size in 1...7 {
      var names: [String] = []
      var next: String?
      repeat {
        let page = try await ada.ask(Decisions.List(after: next, limit: size))
        names += page.items.map(\.name)
        next = page.next
      } while next != nil && names.count < 10
      #expect(names == expected, "\(size)")
    }
    for name in expected {
      #expect(try await ada.ask(Decisions.Undo()).name == name)
    }
  }
}
