public import DesignTokens
import DomainModels
import PeopleModels
public import ScreenParts
public import Terminal

/// The colours and times of the people screens, read from dating's design tokens.
public struct PeopleTheme: ScreenTheme {
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
  let chartBar: RGB
  let chartTrack: RGB
  let chartInterval: RGB
  /// Of text on a gradient.
  public let onCard: RGB
  /// Of less important text on a gradient.
  public let onCardMuted: RGB
  let ownBubble: TextStyle
  let otherBubble: TextStyle
  let titleGradient: Gradient
  let matchGradient: Gradient
  /// How wide a card gets: longer lines are hard to read.
  let cardColumns: Int

  /// How many pixels of the tokens a column of a terminal stands for.
  private static let columnWidth = 8.0

  /// The tokens of card gradients that there are; a person gets one of them, always the same.
  private static let cardNames = ["land", "ocean", "srm", "ice", "localized"]

  private let cards: [Gradient]

  /// Reads the theme.
  ///
  /// - Parameter tokens: the dating product's tokens.
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
    chartBar = try tokens.rgb("chart.bar")
    chartTrack = try tokens.rgb("chart.track")
    chartInterval = try tokens.rgb("chart.interval")
    onCard = try tokens.rgb("text.on-card")
    onCardMuted = try tokens.rgb("text.on-card-muted")
    ownBubble = try tokens.bubble("user")
    otherBubble = try tokens.bubble("persona")
    titleGradient = try tokens.terminalGradient("gradient.title")
    matchGradient = try tokens.terminalGradient("gradient.match")
    cardColumns = Int(try tokens.dimension("card.max-width").value / PeopleTheme.columnWidth)
    var cards: [Gradient] = []
    for name in PeopleTheme.cardNames {
      cards.append(try tokens.terminalGradient("gradient.card.\(name)"))
    }
    self.cards = cards
  }

  /// A person's colours: the same on every screen and every day.
  func gradient(of person: Identifier<Person>) -> Gradient {
    let sum = person.description.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return cards.isEmpty ? titleGradient : cards[sum % cards.count]
  }
}
