import DatingFeatures
import DatingModels
import ScreenParts
import Terminal

/// The layout of the stack: the top one whole, of those behind it the upper edge.
struct StackLayout {
  /// The top card.
  let top: Rect
  private let edges: [Rect]

  /// The highest that a card gets: it is full by then.
  private static let largestRows = 30

  init(_ area: Rect, behind: Int, _ look: DatingLook) {
    // A window too low shows the top card alone.
    let count = area.rows >= 16 ? min(behind, 2) : area.rows >= 10 ? min(behind, 1) : 0
    let margin = area.columns >= 60 ? 2 : 1
    let card = area.inset(horizontal: margin, vertical: 0)
      .centered(columns: look.theme.cardColumns, rows: StackLayout.largestRows + count)
    let top = Rect(
      column: card.column, row: card.row + count, columns: card.columns, rows: card.rows - count)
    self.top = top
    edges = (0..<count).map { index in
      let inset = 2 * (index + 1)
      return Rect(
        column: card.column + inset, row: top.row - 1 - index, columns: card.columns - 2 * inset,
        rows: 1)
    }
  }

  /// Draws the edges of the next cards, each with its name.
  func drawBehind(_ cards: [Intervention], in frame: inout Frame, _ look: DatingLook) {
    for (card, edge) in zip(cards, edges) {
      let gradient = look.theme.gradient(of: card)
      let name = look.text(card.name).truncated(
        toWidth: edge.columns - 6, ellipsis: look.ellipsis)
      if look.hasBackgrounds {
        frame.shade(edge, look.ground(gradient), direction: .horizontal)
        frame.write(
          name, column: edge.column + 3, row: edge.row, style: .color(look.theme.onCardMuted),
          clip: edge)
      } else {
        let (left, line, right) = look.traits.isUnicode ? ("╭", "─", "╮") : ("+", "-", "+")
        let rest = String(repeating: line, count: max(0, edge.columns - 5 - name.displayWidth))
        frame.write(
          "\(left)\(line) \(name) \(rest)\(right)", column: edge.column, row: edge.row,
          style: .dim, clip: edge)
      }
    }
  }
}

/// The end of the stack, when every card is decided: a summary, and next steps.
struct StackEnd {
  let statistics: SwipeStatistics?
  /// True if there was no card in the first place.
  let isEmpty: Bool
  let category: InterventionCategory?
  let look: DatingLook

  func draw(in frame: inout Frame, _ area: Rect) {
    let width = min(60, area.columns)
    var lines = lines.flatMap { text, style in
      text.isEmpty ? [""] : look.lines(text, width, style)
    }
    // A low window has no room for air.
    if lines.count > area.rows { lines.removeAll { $0.plain.isEmpty } }
    let box = area.centered(columns: width, rows: lines.count)
    for (index, line) in lines.enumerated() {
      frame.write(line, column: box.column, row: box.row + index, clip: box)
    }
  }

  private var lines: [(text: String, style: TextStyle)] {
    if isEmpty {
      return [("There is no card here.", .bold), ("", .plain), ("f  another category", .plain)]
    }
    let what = category.map { "every card of \($0.title)" } ?? "every card"
    var counts: [(text: String, style: TextStyle)] = []
    if let statistics {
      counts = [
        ("\(look.heart) \(statistics.liked) liked in all", .color(look.theme.like)),
        ("\(look.cross) \(statistics.passed) passed", .color(look.theme.pass)), ("", .plain),
      ]
    }
    let keys = [
      statistics?.liked == 0 ? "v  your matches" : "v  your matches: say hello to one",
      "t  your numbers", "u  take the last step back", "R  start again; u brings it all back",
    ]
    return [("That was the last one: you met \(what).", .bold), ("", .plain)] + counts
      + keys.map { ($0, .plain) }
  }
}
