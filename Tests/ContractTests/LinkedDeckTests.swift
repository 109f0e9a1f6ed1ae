import DatingAssembly
import DatingFeatures
import DatingFeaturesTesting
import DomainModelsTesting
import Testing

/// Each deck that the product links.
@Suite struct LinkedDeckTests {
  @Test("exactly this deck is linked")
  func linked() {
    #expect(DatingComposition.linked.decks.map(\.name) == ["interventions"])
  }

  @Test("every linked deck follows every rule", arguments: DeckContract.rules)
  func rules(rule: DeckRule) async throws {
    for deck in DatingComposition.linked.decks { try await rule.check(deck) }
  }

  @Test("no rule is missing")
  func count() {
    #expect(DeckContract.rules.count == 6)
  }
}
