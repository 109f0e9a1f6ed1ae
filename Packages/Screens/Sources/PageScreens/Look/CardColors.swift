import DesignTokens
import ScreenParts
import Terminal

/// The colours of cards and messages, read from a product's design tokens.
struct CardColors: Sendable {
  /// The styles of the reader's messages, and of others'.
  let ownBubble, otherBubble: TextStyle
  /// The largest width of a card: longer lines are hard to read.
  let columns: Int
  private let gradients: [Gradient]

  /// The number of the tokens' pixels for a column of a terminal.
  private static let columnWidth = 8.0
  /// The gradients of cards that there may be, and the one of products that have none of them.
  private static let names = ["land", "ocean", "srm", "ice", "localized"]
  private static let fallback = ["gradient.title", "gradient.hero"]

  /// Reads the colours.
  ///
  /// - Throws: `TokenError` for a token that is missing or of another type.
  init(_ tokens: TokenSet) throws(TokenError) {
    ownBubble = try Self.bubble(of: "user", tokens)
    otherBubble = try Self.bubble(of: "persona", tokens)
    columns = Int(try tokens.dimension("card.max-width").value / Self.columnWidth)
    var paths = Self.names.map { "gradient.card.\($0)" }.filter { tokens.contains($0) }
    if paths.isEmpty { paths = Self.fallback.filter { tokens.contains($0) } }
    var gradients: [Gradient] = []
    for path in paths { gradients.append(try tokens.terminalGradient(path)) }
    if gradients.isEmpty {
      gradients = [Gradient(stops: [(try tokens.rgb("surface.raised"), 0)])]
    }
    self.gradients = gradients
  }

  private static func bubble(of side: String, _ tokens: TokenSet) throws(TokenError) -> TextStyle {
    TextStyle(
      foreground: try tokens.rgb("bubble.\(side).text"),
      background: try tokens.rgb("bubble.\(side).background"))
  }

  /// The colours of a card: the same on every screen and every day.
  func gradient(of id: String) -> Gradient {
    let sum = id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return gradients[sum % gradients.count]
  }
}

extension PageTheme {
  var ownBubble: TextStyle { cards.ownBubble }
  var otherBubble: TextStyle { cards.otherBubble }
  var cardColumns: Int { cards.columns }

  /// The colours of the card of a row.
  func gradient(of id: String) -> Gradient { cards.gradient(of: id) }
}
