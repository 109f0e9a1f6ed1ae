import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct UndoSwipeTests {
  @Test("an undone first swipe leaves no decision, and one change each way")
  func first() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    let undone = try await harbour.undo()
    #expect(undone.map(\.intervention.slug) == ["aral"])
    #expect(undone.map(\.undone) == [.like])
    #expect(undone.map(\.restored) == [nil])
    #expect(try await harbour.verdicts().isEmpty)
    let contents = try await Contents(of: harbour.store)
    #expect(contents.changes.map(\.table) == ["swipe_decisions", "swipe_decisions"])
    #expect(contents.changes.map(\.isDeletion) == [false, true])
    #expect(contents.steps.count == 1)
    #expect(contents.steps.allSatisfy { $0.lifecycle.isDeleted })
  }

  @Test("a change of mind is undone to the old decision and its time")
  func changeOfMind() async throws {
    let harbour = try await DatingFixture.loaded()
    let first = try await harbour.swipe("aral", .like)
    try await harbour.swipe("north-sea", .pass)
    try await harbour.swipe("aral", .pass)
    let undone = try await harbour.undo()
    #expect(undone.map(\.undone) == [.pass])
    #expect(undone.map(\.restored) == [.like])
    let decision = try await harbour.find("aral").decision
    #expect(decision?.verdict == .like)
    #expect(decision?.decidedAt == first.decision.decidedAt)
    #expect(try await harbour.verdicts() == ["aral": .like, "north-sea": .pass])
  }

  @Test("undo goes back to the very beginning, and then says there is nothing")
  func unlimited() async throws {
    let harbour = try await DatingFixture.loaded()
    var history: [[String: Verdict]] = []
    for round in 0..<60 {
      history.append(try await harbour.verdicts())
      let verdict = Verdict.allCases[round / 5 % 3]
      try await harbour.swipe(FakeDeck.usual[round % 5].slug, verdict)
    }
    for expected in history.reversed() {
      try await harbour.undo()
      #expect(try await harbour.verdicts() == expected)
    }
    let error = await #expect(throws: DatingError.self) { try await harbour.undo() }
    #expect(error == .nothingToUndo)
    #expect(error?.code == "nothing_to_undo")
    #expect(error?.hint == "Swipe a card first")
  }

  @Test("nothing to undo writes nothing")
  func nothing() async throws {
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("a reset is undone as a whole, times and all")
  func reset() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    try await harbour.swipe("north-sea", .pass)
    try await harbour.swipe("black-sea", .later)
    let before = try await decisions(harbour)
    harbour.time.pass(seconds: 1)
    _ = try await ResetDeck(harbour)()
    #expect(try await harbour.verdicts().isEmpty)
    let undone = try await harbour.undo()
    #expect(undone.map(\.intervention.slug) == ["north-sea", "black-sea", "aral"])
    #expect(undone.allSatisfy { $0.undone == nil })
    #expect(undone.map(\.restored) == [.pass, .later, .like])
    #expect(try await decisions(harbour) == before)
    #expect(try await harbour.undo().map(\.intervention.slug) == ["black-sea"])
  }

  @Test("a swipe after a reset is undone before the reset is")
  func afterReset() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    _ = try await ResetDeck(harbour)()
    try await harbour.swipe("aral", .pass)
    #expect(try await harbour.undo().map(\.restored) == [nil])
    #expect(try await harbour.verdicts().isEmpty)
    #expect(try await harbour.undo().map(\.restored) == [.like])
    #expect(try await harbour.verdicts() == ["aral": .like])
  }

  @Test("a swipe on a card that has left the deck is undone, and not shown")
  func cardGone() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("north-sea", .like)
    try await harbour.swipe("aral", .like)
    let without = FakeDeck().next { $0.removeLast() }
    _ = try await LoadDeck(harbour.with(without))()
    #expect(try await harbour.undo().isEmpty)
    #expect(try await harbour.undo().map(\.intervention.slug) == ["north-sea"])
    _ = try await LoadDeck(harbour.with(without.next { $0.append(FakeDeck.usual[4]) }))()
    #expect(try await harbour.verdicts().isEmpty)
  }

  @Test("a card may be swiped again after its undo, and that too is undone")
  func again() async throws {
    let harbour = try await DatingFixture.loaded()
    let first = try await harbour.swipe("aral", .like)
    try await harbour.undo()
    let second = try await harbour.swipe("aral", .like)
    #expect(!second.isRepeated)
    #expect(second.previousVerdict == nil)
    #expect(second.decision.id == first.decision.id)
    #expect(try await Contents(of: harbour.store).changes.map(\.life) == [1, 2, 3])
    try await harbour.undo()
    #expect(try await harbour.verdicts().isEmpty)
  }

  private func decisions(_ harbour: DatingFixture) async throws -> [String: Timestamp] {
    let cards = try await ListCards(harbour)()
    return Dictionary(
      uniqueKeysWithValues: cards.compactMap { card in
        card.decision.map { ("\(card.intervention.slug) \($0.verdict)", $0.decidedAt) }
      })
  }
}

@Suite struct ResetDeckTests {
  private func swiped() async throws -> DatingFixture {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    try await harbour.swipe("north-sea", .pass)
    try await harbour.swipe("black-sea", .like)
    try await harbour.swipe("dead-sea", .later)
    return harbour
  }

  @Test("a preview counts and changes nothing")
  func preview() async throws {
    let harbour = try await swiped()
    let before = try await Contents(of: harbour.store)
    #expect(try await ResetDeck(harbour).preview() == [.like: 2, .pass: 1, .later: 1])
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("a reset frees every card, in one step, with one change each")
  func resets() async throws {
    let harbour = try await swiped()
    #expect(try await ResetDeck(harbour)() == [.like: 2, .pass: 1, .later: 1])
    #expect(try await harbour.verdicts().isEmpty)
    #expect(try await ResetDeck(harbour).preview().isEmpty)
    let contents = try await Contents(of: harbour.store)
    #expect(contents.changes.count == 8)
    #expect(contents.changes.suffix(4).allSatisfy { $0.isDeletion })
    #expect(contents.changes.allSatisfy { $0.table == "swipe_decisions" })
    #expect(contents.steps.map(\.group).sorted() == [1, 2, 3, 4, 5, 5, 5, 5])
    guard case .card(let top, let fresh, let later) = try await NextCard(harbour)() else {
      Issue.record("no card is on top")
      return
    }
    #expect(top.intervention.slug == "north-sea")
    #expect(fresh == 5)
    #expect(later == 0)
  }

  @Test("a reset of nothing writes nothing, and leaves nothing to undo")
  func nothing() async throws {
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    #expect(try await ResetDeck(harbour)().isEmpty)
    #expect(try await Contents(of: harbour.store) == before)
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
  }
}
