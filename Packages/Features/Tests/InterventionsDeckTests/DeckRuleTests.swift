import DatingFeatures
import DatingFeaturesTesting
import DatingModels
import DomainModels
import DomainModelsTesting
import InterventionsDeck
import Testing

@Suite struct DeckRuleTests {
  @Test("the interventions follow every rule", arguments: DeckContract.rules)
  func interventions(rule: DeckRule) async throws {
    try await rule.check(InterventionsDeck())
  }

  @Test("there are six rules, named as in the documentation of Deck, each broken by some deck")
  func all() {
    let ids = DeckContract.rules.map(\.id)
    #expect(ids == ["D1", "D2", "D3", "D4", "D5", "D6"])
    #expect(Set(BrokenDeck.all.map(\.rule)) == Set(ids))
    #expect(
      DeckContract.rules.map(\.description) == DeckContract.rules.map { "\($0.id) \($0.sentence)" })
  }

  @Test("each rule catches a deck that breaks it", arguments: BrokenDeck.all)
  func catches(broken: BrokenDeck) async throws {
    try await expectViolation(of: broken.rule, in: DeckContract.rules) { broken.deck }
  }

  @Test("a deck that changes nothing passes, so it is the flaw that is caught")
  func unaltered() async throws {
    for rule in DeckContract.rules { try await rule.check(AlteredDeck { _, _ in }) }
  }

  @Test("a violation says which card it is about")
  func naming() async throws {
    let violation = try await expectViolation(of: "D4", in: DeckContract.rules) {
      AlteredDeck { cards, _ in cards[0].intervention.tagline = "Number 4711" }
    }
    #expect(
      violation.explanation == "stratospheric-aerosol-injection: no claim gives the figure 4711")
  }

  @Test("a digit within a word is no figure, a figure with a sign or a unit is")
  func figures() async throws {
    let rule = try #require(DeckContract.rules.first { $0.id == "D4" })
    try await rule.check(
      AlteredDeck { cards, _ in
        cards[12].intervention.tagline = "CO77 and H2O"
      })
    for text in ["-4711", "4711%", "€4711", "(4711)", "CO2 4711", "about 4711.", "4711, or so"] {
      let violation = try await expectViolation(of: "D4", in: DeckContract.rules) {
        AlteredDeck { cards, _ in cards[12].intervention.tagline = text }
      }
      #expect(violation.explanation.hasSuffix("the figure 4711"), "\(text)")
    }
  }

  @Test("lifecycles may be the deck's own")
  func ownTimes() async throws {
    let rule = try #require(DeckContract.rules.first { $0.id == "D5" })
    let epoch = Lifecycle(createdAt: Timestamp(milliseconds: 0))
    try await rule.check(
      AlteredDeck { cards, _ in
        for card in cards.indices {
          cards[card].intervention.lifecycle = epoch
          for claim in cards[card].claims.indices { cards[card].claims[claim].lifecycle = epoch }
        }
      })
  }
}
