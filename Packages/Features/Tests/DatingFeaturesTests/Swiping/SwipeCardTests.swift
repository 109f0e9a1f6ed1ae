import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

@Suite struct SwipeCardTests {
  @Test("a swipe writes one decision, one step and one change", arguments: Verdict.allCases)
  func swipes(verdict: Verdict) async throws {
    let harbour = try await DatingFixture.loaded()
    let swipe = try await harbour.swipe("north-sea", verdict)
    #expect(swipe.intervention.slug == "north-sea")
    #expect(swipe.decision.verdict == verdict)
    #expect(swipe.decision.decidedAt == harbour.time.now)
    #expect(swipe.previousVerdict == nil)
    #expect(!swipe.isRepeated)
    let contents = try await Contents(of: harbour.store)
    #expect(contents.decisions == [swipe.decision])
    #expect(contents.steps.map(\.group) == [1])
    #expect(contents.steps.map(\.previousVerdict) == [nil])
    #expect(contents.changes.map(\.table) == ["swipe_decisions"])
    #expect(contents.changes.map(\.isDeletion) == [false])
    #expect(try await harbour.verdicts() == ["north-sea": verdict])
  }

  @Test("a card that was decided on since it was seen is left as it is")
  func decidedElsewhere() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    let swipe = SwipeCard(harbour)
    for seen in [nil, Verdict.pass] {
      await #expect(throws: DatingError.self) {
        try await swipe(CardReference("aral"), .pass, seen: seen)
      }
    }
    #expect(try await harbour.verdicts() == ["aral": .like])
    let contents = try await Contents(of: harbour.store)
    #expect(contents.steps.count == 1)
    #expect(try await swipe(CardReference("aral"), .pass, seen: .like).previousVerdict == .like)
  }

  @Test("a change of mind replaces the decision and remembers the old one")
  func changeOfMind() async throws {
    let harbour = try await DatingFixture.loaded()
    let first = try await harbour.swipe("aral", .like)
    let second = try await harbour.swipe("aral", .pass)
    #expect(second.previousVerdict == .like)
    #expect(second.decision.id == first.decision.id)
    #expect(second.decision.lifecycle.createdAt == first.decision.lifecycle.createdAt)
    #expect(second.decision.lifecycle.updatedAt == harbour.time.now)
    let contents = try await Contents(of: harbour.store)
    #expect(contents.decisions.count == 1)
    #expect(contents.steps.map(\.group) == [1, 2])
    #expect(contents.steps.last?.previousVerdict == .like)
    #expect(contents.steps.last?.previousDecidedAt == first.decision.decidedAt)
    #expect(contents.changes.count == 2)
    #expect(
      contents.changes.last?.fields.map(\.name).sorted() == [
        "decided_at", "updated_at", "verdict",
      ])
  }

  @Test("liking or passing again writes nothing", arguments: [Verdict.like, .pass])
  func repeated(verdict: Verdict) async throws {
    let harbour = try await DatingFixture.loaded()
    let first = try await harbour.swipe("aral", verdict)
    let before = try await Contents(of: harbour.store)
    let second = try await harbour.swipe("aral", verdict)
    #expect(second.isRepeated)
    #expect(second.decision == first.decision)
    #expect(try await Contents(of: harbour.store) == before)
    try await harbour.undo()
    #expect(try await harbour.verdicts().isEmpty)
  }

  @Test("putting a card on the later pile again moves it to the end, and can be undone")
  func laterAgain() async throws {
    let harbour = try await DatingFixture.loaded()
    for card in ["north-sea", "black-sea"] { try await harbour.swipe(card, .like) }
    for card in ["north-atlantic", "dead-sea", "aral"] { try await harbour.swipe(card, .later) }
    #expect(try await top(harbour) == "north-atlantic")
    let again = try await harbour.swipe("north-atlantic", .later)
    #expect(!again.isRepeated)
    #expect(again.previousVerdict == .later)
    #expect(try await top(harbour) == "dead-sea")
    #expect(try await Contents(of: harbour.store).changes.count == 6)
    try await harbour.undo()
    #expect(try await top(harbour) == "north-atlantic")
  }

  @Test("an unknown card is refused and nothing is written")
  func unknown() async throws {
    let harbour = try await DatingFixture.loaded()
    let before = try await Contents(of: harbour.store)
    await #expect(throws: DatingError.self) { try await harbour.swipe("loch-ness", .like) }
    await #expect(throws: DatingError.self) { try await harbour.swipe("north", .like) }
    #expect(try await Contents(of: harbour.store) == before)
  }

  @Test("what two owners of one store decide stays apart")
  func owners() async throws {
    let harbour = try await DatingFixture.loaded()
    try await harbour.swipe("aral", .like)
    let query = Query<SwipeDecision>()
    let guest = harbour.store.acting(for: Scope("guest"))
    #expect(try await guest.read { try $0.count(query) } == 0)
    #expect(try await harbour.store.read { try $0.count(query) } == 1)
  }

  private func top(_ harbour: DatingFixture) async throws -> String? {
    guard case .card(let card, _, _) = try await NextCard(harbour)() else { return nil }
    return card.intervention.slug
  }
}
