import DatingModels
public import DesignTokens
import PageScreens
public import ScreenParts
import Terminal

/// The colours and times of the screens, read from design tokens.
@dynamicMemberLookup
public struct DatingTheme: ProductTheme {
  public let colors: ScreenColors
  private let swipe: SwipeColors
  /// The colours of page values.
  let pages: PageTheme
  /// The duration of a card's animation off the stack.
  let swipeDuration: Duration
  /// The time between two steps of the typing indicator.
  let typingDuration: Duration
  /// The time that a chat waits for another message before the answer begins.
  let debounce: Duration

  private let categories: [InterventionCategory: RGB]
  private let cards: [InterventionCategory: Gradient]

  /// Reads the theme.
  ///
  /// - Parameter tokens: The dating product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    colors = try ScreenColors(tokens)
    swipe = try SwipeColors(tokens)
    pages = try PageTheme(tokens)
    swipeDuration = try tokens.duration("motion.swipe")
    typingDuration = try tokens.duration("motion.typing")
    debounce = try tokens.duration("motion.debounce")
    var categories: [InterventionCategory: RGB] = [:]
    var cards: [InterventionCategory: Gradient] = [:]
    for category in InterventionCategory.allCases {
      categories[category] = try tokens.rgb("category.\(category.rawValue)")
      cards[category] = try tokens.terminalGradient("gradient.card.\(category.rawValue)")
    }
    self.categories = categories
    self.cards = cards
  }

  /// Forwards to the tokens of cards of both products.
  public subscript<Value>(dynamicMember path: KeyPath<SwipeColors, Value>) -> Value {
    swipe[keyPath: path]
  }

  /// The colour of a category's badge.
  func color(of category: InterventionCategory) -> RGB { categories[category] ?? accent }

  /// A card's colours: its own, or its category's where the deck gives none that can be read.
  func gradient(of card: Intervention) -> Gradient {
    let own = card.gradientColors.compactMap { RGB(hex: $0) }
    if own.count > 1 { return Gradient(own) }
    return cards[card.category] ?? swipe.titleGradient
  }
}
