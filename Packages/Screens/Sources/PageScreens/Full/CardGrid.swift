import Pages
import ScreenParts
import Terminal

/// Rows as cards beside one another; the chosen one has a mark and a border in the accent's colour.
struct CardGrid {
  /// The number of cards in a row.
  let across: Int
  private let width: Int
  private let look: PageLook

  /// How wide a card is at least, and how many lines of a statement it has room for.
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
