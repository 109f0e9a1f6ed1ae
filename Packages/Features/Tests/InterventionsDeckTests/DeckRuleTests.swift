import DatingFeatures
import DatingFeaturesTesting
import DatingModels
import DomainModels
import InterventionsDeck
import Testing

@Suite struct DeckRuleTests {
  @Test("the interventions follow every rule", arguments: DeckRule.all)
  func interventions(rule: DeckRule) throws {
    try rule.check(InterventionsDeck())
  }

  @Test("there are six rules, named as in the documentation of Deck, each broken by some deck")
  func all() {
    let ids = DeckRule.all.map(\.id)
    #expect(ids == ["D1", "D2", "D3", "D4", "D5", "D6"])
    #expect(Set(BrokenDeck.all.map(\.rule)) == Set(ids))
    #expect(DeckRule.all.map(\.description) == DeckRule.all.map { "\($0.id) \($0.sentence)" })
  }

  @Test("each rule catches a deck that breaks it", arguments: BrokenDeck.all)
  func catches(broken: BrokenDeck) throws {
    let rule = try #require(DeckRule.all.first { $0.id == broken.rule })
    #expect(throws: (any Error).self) { try rule.check(broken.deck) }
  }

  @Test("a deck that changes nothing passes, so it is the flaw that is caught")
  func unaltered() throws {
    for rule in DeckRule.all { try rule.check(AlteredDeck { _, _ in }) }
  }

  @Test("a violation says which card it is about")
  func naming() throws {
    let rule = try #require(DeckRule.all.first { $0.id == "D4" })
    let deck = AlteredDeck { cards, _ in cards[0].intervention.tagline = "Number 4711" }
    let violation = #expect(throws: DeckViolation.self) { try rule.check(deck) }
    #expect(
      violation?.description == "stratospheric-aerosol-injection: no claim gives the figure 4711")
  }

  @Test("a digit within a word is no figure, a figure with a sign or a unit is")
  func figures() throws {
    let rule = try #require(DeckRule.all.first { $0.id == "D4" })
    try rule.check(
      AlteredDeck { cards, _ in
        cards[12].intervention.tagline = "CO77 and H2O"
      })
    for text in ["-4711", "4711%", "€4711", "(4711)", "CO2 4711", "about 4711.", "4711, or so"] {
      let deck = AlteredDeck { cards, _ in cards[12].intervention.tagline = text }
      let violation = #expect(throws: DeckViolation.self, "\(text)") { try rule.check(deck) }
      #expect(violation?.description.hasSuffix("the figure 4711") == true, "\(text)")
    }
  }

  @Test("lifecycles may be the deck's own")
  func ownTimes() throws {
    let rule = try #require(DeckRule.all.first { $0.id == "D5" })
    let epoch = Lifecycle(createdAt: Timestamp(milliseconds: 0))
    try rule.check(
      AlteredDeck { cards, _ in
        for card in cards.indices {
          cards[card].intervention.lifecycle = epoch
          for claim in cards[card].claims.indices { cards[card].claims[claim].lifecycle = epoch }
        }
      })
  }
}
