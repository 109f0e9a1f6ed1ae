import DatingFeatures
import DatingModels
import DatingPages
public import DesignTokens
public import PageScreens
import Pages
public import ScreenParts
public import Terminal

/// The look of dating's screens on one terminal.
public typealias DatingLook = Look<DatingTheme>

/// The console of dating's linear output.
public typealias DatingConsole = Console<DatingLook>

extension Look where Theme == DatingTheme {
  public init(_ theme: DatingTheme, on traits: TerminalTraits) {
    self.init(theme, brand: ProductBrand("dating", sign: "♥", asciiSign: "<3"), on: traits)
  }

  /// The look of page values.
  public var pages: PageLook {
    PageLook(
      theme.pages, brand: PageLook.Brand("dating", sign: "♥", asciiSign: "<3"), on: traits)
  }

  /// The page at an address: a chat is made by hand, everything else is a value.
  func page(at address: PageAddress) -> any ScreenPage<DatingEffect, DatingMessage, DatingLook> {
    PageHost<DatingOperation, DatingEffect, DatingMessage, DatingLook>(
      PageNavigation(tabs: []), pages, effect: { .pages($0) }, message: { .pages($0) },
      received: { if case .pages(let message) = $0 { message } else { nil } },
      own: { address in
        guard address.parts.count == 3, address.parts[0] == "cards", address.parts[2] == "chat"
        else { return nil }
        return ChatPage(with: CardReference(address.parts[1]))
      }
    ).page(at: address)
  }

  var heart: String { sign("♥", "<3") }
  var cross: String { sign("✗", "x") }

  /// A verdict's word and colour.
  func stamp(_ verdict: Verdict) -> StyledText {
    switch verdict {
    case .like: StyledText("\(heart) LIKE", TextStyle(isBold: true, foreground: theme.like))
    case .pass: StyledText("\(cross) NOPE", TextStyle(isBold: true, foreground: theme.pass))
    case .later:
      StyledText(sign("… LATER", "LATER"), TextStyle(isBold: true, foreground: theme.later))
    }
  }
}

extension Console where Look == DatingLook {
  /// Page values as lines of this console.
  var pages: PageText { PageText(look.pages, columns: columns) }
}

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
