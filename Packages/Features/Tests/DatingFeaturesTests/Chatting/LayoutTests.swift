import DatingFeatures
import DatingModels
import DomainModels
import Storage
import StorageTesting
import Testing

/// What a store of an earlier version becomes.
@Suite struct LayoutTests {
  @Test("a store of layout 1 opens with today's, keeps its swipes, and has room for chats")
  func fromLayout1() async throws {
    let place = FaultyPlace()
    let first = try Catalogue(
      version: 1,
      [
        Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
      ])
    let old = try Harbour(backend: try await place.open(first), catalogue: first)
    _ = try await LoadDeck(old)()
    try await old.swipe("aral", .like)
    try await old.swipe("dead-sea", .pass)
    try await old.store.backend.close()

    let today = try Catalogue(version: 3, DatingRecords.all)
    #expect(today.version > first.version)
    let new = try Harbour(backend: try await place.open(today))
    #expect(try await LoadDeck(new)() == .unchanged(version: 1))
    #expect(try await new.verdicts() == ["aral": .like, "dead-sea": .pass])
    try await new.send("Hello again")
    #expect(try await new.conversation().messages.count == 1)
    #expect(try await new.undo().map(\.intervention.slug) == ["dead-sea"])
    #expect(try await new.store.audit().problems.isEmpty)
  }
}
