public import DatingFeatures
import DatingModels
public import DomainModels

/// Moons as dating profiles.
///
/// A product lists it: `decks: [InterventionsDeck(), MoonsDeck()]`.
public struct MoonsDeck: Deck {
  public init() {}

  /// The cards' IDs follow from it, so it never changes.
  public var name: String { "moons" }
  public var title: String { "Date a Moon" }
  public var summary: String { "Moons, with what speaks for a visit and what against it" }
  /// Raised with every change of the cards.
  public var version: Int { 1 }
  /// Changes with every change of the cards: here their number and the day.
  public var digest: String { "2 moons, 2026-11-27" }

  /// Makes the cards, in the order of swiping.
  ///
  /// - Throws: Nothing: the moons are part of the program. A deck that reads a file throws an error
  ///   that says what is wrong with it.
  public func cards(at now: Timestamp) throws -> [Card] {
    Moon.all.enumerated().map { position, moon in
      let id = Intervention.identity(deck: name, slug: moon.slug)
      let intervention = Intervention(
        id: id, deck: name, position: position, slug: moon.slug, name: moon.name,
        category: .localized, tagline: moon.tagline, bio: moon.bio,
        personalityTraits: moon.traits, conversationStyle: moon.style,
        openingLine: moon.openingLine, impactScale: .local, researchLevel: .established,
        technicalReadiness: .conceptual, support: .supported, imageName: nil,
        symbolName: "moon.fill", gradientColors: moon.colours,
        chatContext: "\(moon.name), a moon of \(moon.planet).", lifecycle: Lifecycle(createdAt: now)
      )
      let sides: [(ClaimSide, [String])] = [
        (.pro, moon.pros), (.con, moon.cons), (.figure, moon.figures),
      ]
      let claims = sides.flatMap { side, texts in
        texts.enumerated().map { place, text in
          Claim(
            id: Claim.identity(of: id, side: side, position: place), intervention: id, side: side,
            position: place, text: text, popular: nil, source: moon.source, year: 2025,
            confidence: .high, lifecycle: Lifecycle(createdAt: now))
        }
      }
      return Card(intervention: intervention, claims: claims)
    }
  }
}
