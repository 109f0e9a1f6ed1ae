import DatingModels
import DomainModels
import Foundation
import InterventionsDeck
import Testing

@testable import DatingFeatures

@Suite struct InterventionsDeckTests {
  private func cards() throws -> [Card] {
    try InterventionsDeck().cards(at: Timestamp(milliseconds: 0))
  }

  private func card(_ slug: String) throws -> Card {
    try #require(cards().first { $0.intervention.slug == slug })
  }

  @Test("there are at least forty cards, over all five categories")
  func size() throws {
    let cards = try cards()
    #expect(cards.count >= 40)
    for category in InterventionCategory.allCases {
      #expect(cards.count { $0.intervention.category == category } >= 5, "\(category)")
    }
  }

  @Test("swiping in order shows every category early, and never one category for long")
  func variety() throws {
    let categories = try cards().map(\.intervention.category)
    #expect(Set(categories.prefix(5)) == Set(InterventionCategory.allCases))
    for start in categories.indices.dropLast(2) {
      #expect(Set(categories[start..<start + 3]).count > 1, "from card \(start)")
    }
  }

  @Test("every claim has keywords: five phrases or more, unlike those of its card's other claims")
  func keywords() throws {
    let keywords = try InterventionsDeck.keywords()
    let cards = try cards()
    #expect(Set(keywords.keys) == Set(cards.flatMap(\.claims).map(\.text)))
    for card in cards {
      let own = card.claims.compactMap { keywords[$0.text] }
      #expect(Set(own).count == Set(card.claims.map(\.text)).count, "\(card.intervention.slug)")
      for phrases in own { #expect(phrases.split(separator: ",").count >= 5, "\(phrases)") }
    }
  }

  @Test("at least twelve claims correct what is often told")
  func corrections() throws {
    let corrections = try cards().flatMap(\.corrections)
    #expect(corrections.count >= 12)
    for claim in corrections { #expect(claim.popular != claim.text) }
  }

  @Test(
    "what the literature contradicts is corrected",
    arguments: [
      ("hollow-glass-microspheres", ["darken", "warm"]),
      ("stratospheric-aerosol-injection", ["abruptly", "warming return"]),
      ("glacier-blankets", ["CHF 1 billion", "cubic metre"]),
      ("kelp-sinking", ["not as carbon removal", "no open-ocean"]),
      ("peatland-rewetting", ["Methane"]),
    ])
  func demanded(slug: String, words: [String]) throws {
    let texts = try card(slug).corrections.map(\.text)
    for word in words { #expect(texts.contains { $0.contains(word) }, "\(word)") }
  }

  @Test("termination shock, and the methane of wet peat, are dealbreakers too")
  func dealbreakers() throws {
    let aerosol = try card("stratospheric-aerosol-injection").cons.map(\.text)
    #expect(aerosol.contains { $0.contains("termination shock") })
    let peat = try card("peatland-rewetting").cons.map(\.text)
    #expect(peat.contains { $0.contains("Methane") && $0.contains("warming") })
  }

  @Test("every card has a symbol, a character and something to say")
  func texts() throws {
    for card in try cards() {
      let own = card.intervention
      for text in [own.symbolName, own.tagline, own.bio, own.conversationStyle, own.chatContext] {
        #expect(!text.isEmpty, "\(own.slug)")
        #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(own.slug)")
      }
      #expect(own.symbolName.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." })
    }
  }

  @Test("no bio, tagline or opening line stands on two cards")
  func distinct() throws {
    let cards = try cards().map(\.intervention)
    for texts in [cards.map(\.bio), cards.map(\.tagline), cards.map(\.openingLine)] {
      #expect(Set(texts).count == cards.count)
    }
  }

  @Test("sources are dated before the evidence was gathered")
  func years() throws {
    let claims = try cards().flatMap(\.claims)
    #expect(claims.allSatisfy { (1900...2026).contains($0.year) })
  }

  @Test("no card rests on one source: its claims are by two authors or bodies at least")
  func sources() throws {
    for card in try cards() {
      // Before the first comma stand the authors, or the body and its report.
      let authors = Set(card.claims.map { $0.source.prefix { $0 != "," } })
      #expect(authors.count >= 2, "\(card.intervention.slug)")
    }
  }

  @Test(
    "the abbreviations of the literature find their cards",
    arguments: [
      ("sai", "stratospheric-aerosol-injection"), ("SAI", "stratospheric-aerosol-injection"),
      ("mcb", "marine-cloud-brightening"), ("oae", "ocean-alkalinity-enhancement"),
      ("erw", "enhanced-rock-weathering"), ("cct", "cirrus-cloud-thinning"),
      ("mct", "mixed-phase-cloud-thinning"), ("oif", "ocean-iron-fertilisation"),
      ("ifm", "improved-forest-management"), ("isa", "iron-salt-aerosol"),
      ("hgm", "hollow-glass-microspheres"), ("a/r", "reforestation"), ("dac", "daccs"),
      ("daccs", "daccs"), ("beccs", "beccs"), ("ggw", "great-green-wall"),
      ("scs", "soil-carbon"), ("fh", "fog-harvesting"),
    ])
  func abbreviations(typed: String, slug: String) throws {
    let deck = try cards().map(\.intervention)
    #expect(try CardReference(typed).resolve(in: deck).slug == slug)
    #expect(CardReference(typed).mayMean(try card(slug).intervention))
  }

  @Test("every card fits its picture")
  func pictures() throws {
    for card in try cards() {
      let picture = CardPicture(card).text
      let baselines = picture.matches(of: #/ y="(\d+)" font-size/#).compactMap { Int($0.1) }
      let lowest = try #require(baselines.max())
      #expect(lowest <= 924, "\(card.intervention.slug) reaches \(lowest)")
    }
  }
}
