import DatingModels
public import DesignTokens
public import ScreenParts
public import Terminal

/// The colours and times of the screens, read from design tokens.
public struct DatingTheme: ScreenTheme {
  public let text: RGB
  /// What everything stands on.
  public let base: RGB
  /// Of the brand, of keys and of what is chosen.
  public let accent: RGB
  /// Of what is less important.
  public let muted: RGB
  /// Of lines around things.
  public let border: RGB
  /// What lies over the base.
  public let raised: RGB
  let selected: RGB
  let like: RGB
  let pass: RGB
  let later: RGB
  let warning: RGB
  /// Of what went wrong.
  public let error: RGB
  let pro: RGB
  let con: RGB
  let figure: RGB
  let correction: RGB
  let chartBar: RGB
  let chartTrack: RGB
  let chartInterval: RGB
  /// Of text on a gradient.
  public let onCard: RGB
  /// Of less important text on a gradient.
  public let onCardMuted: RGB
  let userBubble: TextStyle
  let personaBubble: TextStyle
  let titleGradient: Gradient
  let matchGradient: Gradient
  /// How wide a card gets: longer lines are hard to read.
  let cardColumns: Int
  /// How long a card takes to leave the stack.
  let swipeDuration: Duration
  /// How long a dot of the typing indicator takes.
  let typingDuration: Duration
  /// How long a chat waits for another message before the answer begins.
  let debounce: Duration

  /// How many pixels of the tokens a column of a terminal stands for.
  private static let columnWidth = 8.0

  private let categories: [InterventionCategory: RGB]
  private let cards: [InterventionCategory: Gradient]

  /// Reads the theme.
  ///
  /// - Parameter tokens: The dating product's tokens.
  /// - Throws: `TokenError` for one that is missing or of another type.
  public init(_ tokens: TokenSet) throws(TokenError) {
    text = try tokens.rgb("text.primary")
    base = try tokens.rgb("surface.base")
    accent = try tokens.rgb("accent")
    muted = try tokens.rgb("text.muted")
    border = try tokens.rgb("border")
    raised = try tokens.rgb("surface.raised")
    selected = try tokens.rgb("surface.selected")
    like = try tokens.rgb("swipe.like")
    pass = try tokens.rgb("swipe.pass")
    later = try tokens.rgb("swipe.later")
    warning = try tokens.rgb("status.warning")
    error = try tokens.rgb("status.error")
    pro = try tokens.rgb("claim.pro")
    con = try tokens.rgb("claim.con")
    figure = try tokens.rgb("claim.figure")
    correction = try tokens.rgb("claim.correction")
    chartBar = try tokens.rgb("chart.bar")
    chartTrack = try tokens.rgb("chart.track")
    chartInterval = try tokens.rgb("chart.interval")
    onCard = try tokens.rgb("text.on-card")
    onCardMuted = try tokens.rgb("text.on-card-muted")
    userBubble = try tokens.bubble("user")
    personaBubble = try tokens.bubble("persona")
    titleGradient = try tokens.terminalGradient("gradient.title")
    matchGradient = try tokens.terminalGradient("gradient.match")
    cardColumns = Int(try tokens.dimension("card.max-width").value / DatingTheme.columnWidth)
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

  /// The colour of a category's badge.
  func color(of category: InterventionCategory) -> RGB { categories[category] ?? accent }

  /// A card's colours: its own, or its category's where the deck gives none that can be read.
  func gradient(of card: Intervention) -> Gradient {
    let own = card.gradientColors.compactMap { RGB(hex: $0) }
    if own.count > 1 { return Gradient(own) }
    return cards[card.category] ?? titleGradient
  }
}
