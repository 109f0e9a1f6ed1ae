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

/// The data of a card.
struct Moon {
  let slug: String
  let name: String
  let planet: String
  let tagline: String
  let bio: String
  let traits: [String]
  let style: String
  let openingLine: String
  let colours: [String]
  /// At least three for it, three against it and a figure: no card is one-sided (D3).
  let pros: [String]
  let cons: [String]
  let figures: [String]
  /// The source of all of that (D2).
  let source: String

  static let all = [titan, europa]

  private static let titan = Moon(
    slug: "titan", name: "Titan", planet: "Saturn", tagline: "Thick air, slow rain",
    bio: "I have weather, which is more than most moons can say.",
    traits: ["hazy", "patient"], style: "Takes a long time to get to the point.",
    openingLine: "Shall we walk along the shore?", colours: ["#E9A15B", "#5B3A1E"],
    pros: [
      "Its atmosphere is denser than that of the Earth.", "It has rivers, lakes and seas.",
      "Under its crust of ice is probably an ocean of water.",
    ],
    cons: [
      "Its seas are of methane and ethane.", "Its air is nitrogen with methane, and no oxygen.",
      "It is too cold for liquid water on the ground.",
    ],
    figures: ["It is about 5,150 kilometres across."], source: "NASA Science, Titan: Facts")

  private static let europa = Moon(
    slug: "europa", name: "Europa", planet: "Jupiter", tagline: "Still waters",
    bio: "I look cold at first. There is more beneath the surface.",
    traits: ["smooth", "deep"], style: "Clear, with a few cracks.",
    openingLine: "Do you want to know what is under the ice?", colours: ["#DDE7F0", "#8A6B52"],
    pros: [
      "Under its ice is probably an ocean of salty water.",
      "Its surface is among the smoothest of the Solar System.",
      "A spacecraft is on its way to it.",
    ],
    cons: [
      "Its surface is bathed in radiation.", "It has hardly any atmosphere.",
      "Its ocean lies under kilometres of ice.",
    ],
    figures: ["It is about 3,100 kilometres across."], source: "NASA Science, Europa: Facts")
}
