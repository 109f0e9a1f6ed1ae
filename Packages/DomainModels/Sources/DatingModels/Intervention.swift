public import DomainModels

/// A climate intervention with a dating profile.
///
/// The arguments for and against it are ``Claim`` records, each with its source.
public struct Intervention: Record {
  /// Follows from deck and slug (``identity(deck:slug:)``), so a newer deck updates its cards.
  public let id: Identifier<Intervention>
  /// The deck it comes from.
  public var deck: String
  /// Its place in the deck, from 0: the order of swiping.
  public var position: Int
  /// Its name in lower case with hyphens, unique in the deck.
  public var slug: String
  public var name: String
  public var category: InterventionCategory
  /// One line under the name.
  public var tagline: String
  /// The presentation of itself, in the first person.
  public var bio: String
  /// The intervention's character, as adjectives.
  public var personalityTraits: [String]
  public var conversationStyle: String
  /// The opening line.
  public var openingLine: String
  /// The reach of its effect.
  public var impactScale: ImpactScale
  /// The level of research.
  public var researchLevel: ResearchLevel
  /// The technical readiness.
  public var technicalReadiness: TechnicalReadiness
  /// The opinion of people and governments about it.
  public var support: SupportLevel
  /// A picture's name; `nil` where the symbol on the gradient is the picture.
  public var imageName: String?
  /// The name of a symbol in SF Symbols.
  public var symbolName: String
  /// Two or three colours as `#RRGGBB`, from top to bottom.
  public var gradientColors: [String]
  /// The context for a language model.
  public var chatContext: String
  /// When the card came, changed and went.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Intervention>, deck: String, position: Int, slug: String, name: String,
    category: InterventionCategory, tagline: String, bio: String, personalityTraits: [String],
    conversationStyle: String, openingLine: String, impactScale: ImpactScale,
    researchLevel: ResearchLevel, technicalReadiness: TechnicalReadiness, support: SupportLevel,
    imageName: String?, symbolName: String, gradientColors: [String], chatContext: String,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.deck = deck
    self.position = position
    self.slug = slug
    self.name = name
    self.category = category
    self.tagline = tagline
    self.bio = bio
    self.personalityTraits = personalityTraits
    self.conversationStyle = conversationStyle
    self.openingLine = openingLine
    self.impactScale = impactScale
    self.researchLevel = researchLevel
    self.technicalReadiness = technicalReadiness
    self.support = support
    self.imageName = imageName
    self.symbolName = symbolName
    self.gradientColors = gradientColors
    self.chatContext = chatContext
    self.lifecycle = lifecycle
  }

  /// The ID of the card with this slug in this deck.
  public static func identity(deck: String, slug: String) -> Identifier<Intervention> {
    Identifier(name: "\(deck)/\(slug)", in: DatingNamespace.card)
  }

  public static let table = "interventions"

  /// Shared by all users, and made again from the deck.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("deck", \.deck),
    Column("position", \.position),
    Column("slug", \.slug, .indexed),
    Column("name", \.name, .searchable),
    Column("category", \.category),
    Column("tagline", \.tagline, .searchable),
    Column("bio", \.bio, .searchable),
    Column("personality_traits", \.personalityTraits),
    Column("conversation_style", \.conversationStyle),
    Column("opening_line", \.openingLine),
    Column("impact_scale", \.impactScale),
    Column("research_level", \.researchLevel),
    Column("technical_readiness", \.technicalReadiness),
    Column("support", \.support),
    Column("image_name", \.imageName),
    Column("symbol_name", \.symbolName),
    Column("gradient_colors", \.gradientColors),
    Column("chat_context", \.chatContext),
    Column.lifecycle(\.lifecycle),
    make: Intervention.init)
}

/// The category of an intervention.
public enum InterventionCategory: String, ColumnValue, CaseIterable {
  /// Reflects sunlight, or lets heat out, high in the air or in space.
  case srm
  /// In or on the sea.
  case ocean
  /// Keeps ice where it is.
  case ice
  /// On or under land.
  case land
  /// In one city, on one roof, over one reef.
  case localized

  /// The name as people read it.
  public var title: String {
    switch self {
    case .srm: "Stratospheric/SRM"
    case .ocean: "Ocean-Based"
    case .ice: "Ice Preservation"
    case .land: "Land-Based"
    case .localized: "Localized"
    }
  }
}

extension Intervention {
  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(Intervention.isSlug(slug), "slug", "must be lower-case words with hyphens")
    let texts = [
      ("name", name, 60), ("tagline", tagline, 80), ("bio", bio, 500),
      ("conversation_style", conversationStyle, 240), ("opening_line", openingLine, 240),
      ("symbol_name", symbolName, 60), ("chat_context", chatContext, 2000),
    ]
    for (field, text, limit) in texts {
      let isBlank = text.allSatisfy(\.isWhitespace)
      problems.require(!isBlank, field, "must not be empty")
      problems.require(text.count <= limit, field, "must have at most \(limit) characters")
    }
    problems.require(
      (1...6).contains(personalityTraits.count), "personality_traits", "must be one to six")
    problems.require(
      Set(personalityTraits).count == personalityTraits.count,
      "personality_traits", "must differ from one another")
    problems.require(
      (2...3).contains(gradientColors.count), "gradient_colors", "must be two or three")
    for (index, color) in gradientColors.enumerated() {
      problems.require(
        Intervention.isColor(color), "gradient_colors[\(index)]", "must look like #1A2B3C")
    }
    try problems.check("card \"\(slug)\"")
  }

  private static func isSlug(_ text: String) -> Bool {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }

  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.hasPrefix("#")
      && text.utf8.dropFirst().allSatisfy { (48...57).contains($0) || (65...70).contains($0) }
  }
}
