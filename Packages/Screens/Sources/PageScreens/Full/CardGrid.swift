import DesignTokens
import Pages
import ScreenParts
import Terminal

/// Rows as cards beside one another; the chosen one has a mark and a border in the accent's colour.
struct CardGrid {
  /// The number of cards in a row.
  let across: Int
  private let width: Int
  private let look: PageLook

  /// The least width of a card; a statement gets as many lines as fit.
  private static let leastWidth = 34
  private static let mostLines = 2
  private static let gap = 2

  /// Divides a line among cards.
  ///
  /// - Returns: `nil` where there is no room for two.
  init?(columns: Int, _ look: PageLook) {
    across = (columns + Self.gap) / (Self.leastWidth + Self.gap)
    guard across > 1 else { return nil }
    width = (columns - (across - 1) * Self.gap) / across
    self.look = look
  }

  /// The number of rows side by side on a page: 1 unless it is a grid.
  static func across<Operation>(
    _ page: Page<Operation>, columns: Int, _ look: PageLook
  ) -> Int {
    let sections = page.sections.filter { !$0.isEmpty }
    guard sections.count == 1, sections[0].order == .grid else { return 1 }
    return CardGrid(columns: columns, look)?.across ?? 1
  }

  /// The cards, line by line.
  ///
  /// - Parameters:
  ///   - rows: what the cards are of.
  ///   - selected: the place of the chosen one among them.
  /// - Returns: the lines.
  func lines<Operation>(of rows: [PageRow<Operation>], selected: Int) -> [PageLine] {
    stride(from: 0, to: rows.count, by: across).flatMap { start in
      let places = start..<min(start + across, rows.count)
      let texts = places.map { content(rows[$0], isFocused: $0 == selected) }
      let height = texts.map(\.count).max() ?? 0
      let cards = zip(places, texts).map { place, text in
        card(text, height: height, isFocused: place == selected)
      }
      return (0..<height + 2).map { line in
        let gap = StyledText(String(repeating: " ", count: Self.gap))
        let text = cards.dropFirst().reduce(cards[0][line]) { $0 + gap + $1[line] }
        return PageLine(text, isFocused: places.contains(selected))
      }
    }
  }

  /// The contents of a card: its heading, and the beginning of each statement.
  private func content<Operation>(_ row: PageRow<Operation>, isFocused: Bool) -> [StyledText] {
    let room = width - 4
    let heading = (isFocused ? "> " : "  ") + look.text(row.heading.sanitizedCell())
    let style = isFocused ? look.strong : TextStyle.bold
    return [StyledText(heading, style).truncated(toWidth: room, ellipsis: look.ellipsis)]
      + row.statements.flatMap { statement in
        let text = look.lines(statement.line, room - 2, look.muted)
        let rest = text.dropFirst(Self.mostLines - 1).map(\.plain).joined(separator: " ")
        let last = StyledText(rest, look.muted)
          .truncated(toWidth: room - 2, ellipsis: look.ellipsis)
        return (text.prefix(Self.mostLines - 1) + (rest.isEmpty ? [] : [last])).map { "  " + $0 }
      }
  }

  private func card(_ text: [StyledText], height: Int, isFocused: Bool) -> [StyledText] {
    let style = isFocused ? look.strong : look.muted
    let glyphs = look.glyphs
    let bar = String(repeating: glyphs.horizontal, count: width - 2)
    let side = StyledText(String(glyphs.vertical), style)
    let inner = (0..<height).map { index in
      side + " " + (index < text.count ? text[index] : "").padded(toWidth: width - 4) + " " + side
    }
    return [StyledText("\(glyphs.topLeft)\(bar)\(glyphs.topRight)", style)] + inner
      + [StyledText("\(glyphs.bottomLeft)\(bar)\(glyphs.bottomRight)", style)]
  }
}

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
