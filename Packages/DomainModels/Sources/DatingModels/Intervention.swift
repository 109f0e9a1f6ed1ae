public import DomainModels

/// A climate intervention with a dating profile.
///
/// What speaks for and against it are ``Claim`` records, each with its source.
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
  /// How it presents itself, in the first person.
  public var bio: String
  /// What it is like, as adjectives.
  public var personalityTraits: [String]
  public var conversationStyle: String
  /// What it writes first.
  public var openingLine: String
  /// How far its effect reaches.
  public var impactScale: ImpactScale
  /// How much is known of it.
  public var researchLevel: ResearchLevel
  /// How near it is to being done.
  public var technicalReadiness: TechnicalReadiness
  /// What people and governments think of it.
  public var support: SupportLevel
  /// A picture's name; `nil` where the symbol on the gradient is the picture.
  public var imageName: String?
  /// The name of a symbol in SF Symbols.
  public var symbolName: String
  /// Two or three colours as `#RRGGBB`, from top to bottom.
  public var gradientColors: [String]
  /// What a language model should know of it.
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

  /// The identity of the card with this slug in this deck.
  public static func identity(deck: String, slug: String) -> Identifier<Intervention> {
    Identifier(name: "\(deck)/\(slug)", in: DatingNamespace.card)
  }

  public static let table = "interventions"

  /// Everybody's, and made again from the deck.
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
