import DatingFeatures
import DatingModels
import DomainModels

/// A deck plug-in of three cards that say next to nothing.
struct SmallDeck: Deck {
  var name = "small"
  let title = "Date a Number"
  let summary = "Three numbers"
  let version = 3
  let digest = "three"

  func cards(at now: Timestamp) throws -> [Card] {
    ["one", "two", "three"].enumerated().map { position, slug in
      Card(
        intervention: Intervention(
          id: Intervention.identity(deck: name, slug: slug), deck: name, position: position,
          slug: slug, name: "Number \(slug)", category: .land, tagline: slug, bio: slug,
          personalityTraits: [slug], conversationStyle: slug, openingLine: slug,
          impactScale: .local, researchLevel: .early, technicalReadiness: .pilot, support: .mixed,
          imageName: nil, symbolName: "number", gradientColors: ["#000000", "#FFFFFF"],
          chatContext: slug, lifecycle: Lifecycle(createdAt: now)),
        claims: [])
    }
  }
}
