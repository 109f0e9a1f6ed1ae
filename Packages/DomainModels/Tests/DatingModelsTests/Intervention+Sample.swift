import DatingModels
import DomainModels

extension Intervention {
  /// A card that breaks no limit, each field different from every other.
  static var sample: Intervention {
    Intervention(
      id: identity(deck: "tests", slug: "marine-mirrors-2"), deck: "tests", position: 7,
      slug: "marine-mirrors-2", name: "Marine Mirrors", category: .ocean,
      tagline: "Shines on you", bio: "I float and I reflect.",
      personalityTraits: ["bright", "flat"], conversationStyle: "Short and glittering.",
      openingLine: "Is it hot here, or is it the albedo?", impactScale: .regional,
      researchLevel: .early, technicalReadiness: .conceptual, support: .controversial,
      imageName: "mirrors.png", symbolName: "sun.max",
      gradientColors: ["#0A1B2C", "#FFD08A"], chatContext: "Floating reflectors on the sea.",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }

  /// The sample with one thing changed.
  static func sample(_ change: (inout Intervention) -> Void) -> Intervention {
    var card = sample
    change(&card)
    return card
  }
}
