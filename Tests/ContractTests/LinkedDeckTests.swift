import DatingFeatures
import DatingFeaturesTesting
import Testing

@testable import dating

/// Each deck that the product links.
@Suite struct LinkedDeckTests {
  @Test("exactly this deck is linked")
  func linked() {
    #expect(Composition.linked.decks.map(\.name) == ["interventions"])
  }

  @Test("every linked deck follows every rule", arguments: DeckRule.all)
  func rules(rule: DeckRule) throws {
    for deck in Composition.linked.decks { try rule.check(deck) }
  }

  @Test("no rule is missing")
  func count() {
    #expect(DeckRule.all.count == 6)
  }
}
