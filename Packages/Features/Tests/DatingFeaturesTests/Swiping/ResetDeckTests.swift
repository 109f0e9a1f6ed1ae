import DatingFeatures
import DatingModels
import Storage
import Testing

@Suite struct ResetDeckTests {
  private func swiped() async throws -> Harbour {
    let harbour = try await Harbour.loaded()
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
    let harbour = try await Harbour.loaded()
    let before = try await Contents(of: harbour.store)
    #expect(try await ResetDeck(harbour)().isEmpty)
    #expect(try await Contents(of: harbour.store) == before)
    await #expect(throws: DatingError.nothingToUndo) { try await harbour.undo() }
  }
}
