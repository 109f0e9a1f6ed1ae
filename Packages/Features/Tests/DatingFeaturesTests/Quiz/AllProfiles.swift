import DatingFeatures
import DatingModels
import DomainModels

/// One card for every combination of the fields that a quiz looks at.
enum AllProfiles {
  static let cards: [Intervention] = {
    var cards: [Intervention] = []
    for category in InterventionCategory.allCases {
      for scale in ImpactScale.allCases {
        for research in ResearchLevel.allCases {
          for readiness in TechnicalReadiness.allCases {
            for support in SupportLevel.allCases {
              let fake = FakeCard("sea-\(cards.count)", "Sea \(cards.count)", category).with {
                $0.scale = scale
                $0.research = research
                $0.readiness = readiness
                $0.support = support
              }
              let card = fake.card(of: "seas", at: cards.count, Timestamp(milliseconds: 0))
              cards.append(card.intervention)
            }
          }
        }
      }
    }
    return cards
  }()
}
