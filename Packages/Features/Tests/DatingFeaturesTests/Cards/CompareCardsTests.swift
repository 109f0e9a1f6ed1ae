import DatingFeatures
import DatingModels
import Testing

@Suite struct CompareCardsTests {
  @Test("two cards stand side by side with what was decided, and shared traits are marked")
  func compares() async throws {
    let deck = FakeDeck().next { cards in
      cards[1].scale = .global
      cards[1].support = .supported
    }
    let harbour = try await Harbour.loaded(deck)
    try await harbour.swipe("black-sea", .pass)
    let comparison = try await CompareCards(harbour)(
      CardReference("north-sea"), CardReference("black"))
    #expect(comparison.left.verdict == nil)
    #expect(comparison.right.verdict == .pass)
    #expect(comparison.right.card.pros.count == 3)
    #expect(
      comparison.traits.map(\.name) == [
        "category", "impactScale", "researchLevel", "technicalReadiness", "support",
      ])
    #expect(comparison.traits.map(\.left) == ["Ocean-Based", "Local", "Active", "Pilot", "Mixed"])
    #expect(
      comparison.traits.map(\.right) == ["Land-Based", "Global", "Active", "Pilot", "Supported"])
    #expect(comparison.traits.map(\.isShared) == [false, false, true, true, false])
  }

  @Test("a card can't be compared with itself, however it is called")
  func same() async throws {
    let harbour = try await Harbour.loaded()
    let error = await #expect(throws: DatingError.self) {
      try await CompareCards(harbour)(CardReference("aral"), CardReference("Aral Sea"))
    }
    #expect(error == .sameCard("aral"))
    #expect(error?.message == "aral can't be compared with itself")
    #expect(error?.hint == "Name two different cards")
    #expect(error?.code == "same_card")
  }

  @Test(
    "an unknown card on either side is an error", arguments: [("aral", "xyzzy"), ("xyzzy", "aral")])
  func unknown(left: String, right: String) async throws {
    let harbour = try await Harbour.loaded()
    let error = await #expect(throws: DatingError.self) {
      try await CompareCards(harbour)(CardReference(left), CardReference(right))
    }
    #expect(error == .unknownCard("xyzzy", near: []))
  }
}
