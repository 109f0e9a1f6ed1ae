import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct UndoSwipeTests {
  @Test("an undone first swipe leaves no decision, and one change each way")
  func first() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.swipe("aral", .like)
    let undone = try await fixture.undo()
    #expect(undone.map(\.intervention.slug) == ["aral"])
    #expect(undone.map(\.undone) == [.like])
    #expect(undone.map(\.restored) == [nil])
    #expect(try await fixture.verdicts().isEmpty)
    let contents = try await Contents(of: fixture.store)
    #expect(contents.changes.map(\.table) == ["swipe_decisions", "swipe_decisions"])
    #expect(contents.changes.map(\.isDeletion) == [false, true])
    #expect(contents.steps.count == 1)
    #expect(contents.steps.allSatisfy { $0.lifecycle.isDeleted })
  }

  @Test("a change of mind is undone to the old decision and its time")
  func changeOfMind() async throws {
    let fixture = try await DatingFixture.loaded()
    let first = try await fixture.swipe("aral", .like)
    try await fixture.swipe("north-sea", .pass)
    try await fixture.swipe("aral", .pass)
    let undone = try await fixture.undo()
    #expect(undone.map(\.undone) == [.pass])
    #expect(undone.map(\.restored) == [.like])
    let decision = try await fixture.find("aral").decision
    #expect(decision?.verdict == .like)
    #expect(decision?.decidedAt == first.decision.decidedAt)
    #expect(try await fixture.verdicts() == ["aral": .like, "north-sea": .pass])
  }

  @Test("undo goes back to the very beginning, and then says there is nothing")
  func unlimited() async throws {
    let fixture = try await DatingFixture.loaded()
    var history: [[String: Verdict]] = []
    for round in 0..<60 {
      history.append(try await fixture.verdicts())
      let verdict = Verdict.allCases[round / 5 % 3]
      try await fixture.swipe(FakeDeck.usual[round % 5].slug, verdict)
    }
    for expected in history.reversed() {
      try await fixture.undo()
      #expect(try await fixture.verdicts() == expected)
    }
    let error = await #expect(throws: DatingError.self) { try await fixture.undo() }
    #expect(error == .nothingToUndo)
    #expect(error?.code == "nothing_to_undo")
    #expect(error?.hint == "Swipe a card first")
  }

  @Test("nothing to undo writes nothing")
  func nothing() async throws {
    let fixture = try await DatingFixture.loaded()
    let before = try await Contents(of: fixture.store)
    await #expect(throws: DatingError.nothingToUndo) { try await fixture.undo() }
    #expect(try await Contents(of: fixture.store) == before)
  }

  @Test("a reset is undone as a whole, times and all")
  func reset() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.swipe("aral", .like)
    try await fixture.swipe("north-sea", .pass)
    try await fixture.swipe("black-sea", .later)
    let before = try await decisions(fixture)
    fixture.time.pass(seconds: 1)
    _ = try await ResetDeck(fixture)()
    #expect(try await fixture.verdicts().isEmpty)
    let undone = try await fixture.undo()
    #expect(undone.map(\.intervention.slug) == ["north-sea", "black-sea", "aral"])
    #expect(undone.allSatisfy { $0.undone == nil })
    #expect(undone.map(\.restored) == [.pass, .later, .like])
    #expect(try await decisions(fixture) == before)
    #expect(try await fixture.undo().map(\.intervention.slug) == ["black-sea"])
  }

  @Test("a swipe after a reset is undone before the reset is")
  func afterReset() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.swipe("aral", .like)
    _ = try await ResetDeck(fixture)()
    try await fixture.swipe("aral", .pass)
    #expect(try await fixture.undo().map(\.restored) == [nil])
    #expect(try await fixture.verdicts().isEmpty)
    #expect(try await fixture.undo().map(\.restored) == [.like])
    #expect(try await fixture.verdicts() == ["aral": .like])
  }

  @Test("a swipe on a card that has left the deck is undone, and not shown")
  func cardGone() async throws {
    let fixture = try await DatingFixture.loaded()
    try await fixture.swipe("north-sea", .like)
    try await fixture.swipe("aral", .like)
    let without = FakeDeck().next { $0.removeLast() }
    _ = try await LoadDeck(fixture.with(without))()
    #expect(try await fixture.undo().isEmpty)
    #expect(try await fixture.undo().map(\.intervention.slug) == ["north-sea"])
    _ = try await LoadDeck(fixture.with(without.next { $0.append(FakeDeck.usual[4]) }))()
    #expect(try await fixture.verdicts().isEmpty)
  }

  @Test("a card may be swiped again after its undo, and that too is undone")
  func again() async throws {
    let fixture = try await DatingFixture.loaded()
    let first = try await fixture.swipe("aral", .like)
    try await fixture.undo()
    let second = try await fixture.swipe("aral", .like)
    #expect(!second.isRepeated)
    #expect(second.previousVerdict == nil)
    #expect(second.decision.id == first.decision.id)
    #expect(try await Contents(of: fixture.store).changes.map(\.life) == [1, 2, 3])
    try await fixture.undo()
    #expect(try await fixture.verdicts().isEmpty)
  }

  private func decisions(_ fixture: DatingFixture) async throws -> [String: Timestamp] {
    let cards = try await ListCards(fixture)()
    return Dictionary(
      uniqueKeysWithValues: cards.compactMap { card in
        card.decision.map { ("\(card.intervention.slug) \($0.verdict)", $0.decidedAt) }
      })
  }
}

@Suite struct ResetDeckTests {
  private func swiped() async throws -> DatingFixture {
    let fixture = try await DatingFixture.loaded()
    try await fixture.swipe("aral", .like)
    try await fixture.swipe("north-sea", .pass)
    try await fixture.swipe("black-sea", .like)
    try await fixture.swipe("dead-sea", .later)
    return fixture
  }

  @Test("a preview counts and changes nothing")
  func preview() async throws {
    let fixture = try await swiped()
    let before = try await Contents(of: fixture.store)
    #expect(try await ResetDeck(fixture).preview() == [.like: 2, .pass: 1, .later: 1])
    #expect(try await Contents(of: fixture.store) == before)
  }

  @Test("a reset frees every card, in one step, with one change each")
  func resets() async throws {
    let fixture = try await swiped()
    #expect(try await ResetDeck(fixture)() == [.like: 2, .pass: 1, .later: 1])
    #expect(try await fixture.verdicts().isEmpty)
    #expect(try await ResetDeck(fixture).preview().isEmpty)
    let contents = try await Contents(of: fixture.store)
    #expect(contents.changes.count == 8)
    #expect(contents.changes.suffix(4).allSatisfy { $0.isDeletion })
    #expect(contents.changes.allSatisfy { $0.table == "swipe_decisions" })
    #expect(contents.steps.map(\.group).sorted() == [1, 2, 3, 4, 5, 5, 5, 5])
    guard case .card(let top, let fresh, let later) = try await NextCard(fixture)() else {
      Issue.record("no card is on top")
      return
    }
    #expect(top.intervention.slug == "north-sea")
    #expect(fresh == 5)
    #expect(later == 0)
  }

  @Test("a reset of nothing writes nothing, and leaves nothing to undo")
  func nothing() async throws {
    let fixture = try await DatingFixture.loaded()
    let before = try await Contents(of: fixture.store)
    #expect(try await ResetDeck(fixture)().isEmpty)
    #expect(try await Contents(of: fixture.store) == before)
    await #expect(throws: DatingError.nothingToUndo) { try await fixture.undo() }
  }
}
