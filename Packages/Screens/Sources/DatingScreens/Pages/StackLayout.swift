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
  /// Whether there was no card in the first place.
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

/// A card on its way off the stack.
struct CardExit: Sendable {
  /// The number of frames of the animation: 50 in a second for the usual duration.
  static let steps = 9
  /// From this share of the way on, the decision is shown as a stamp.
  static let threshold = 0.3

  let card: DecidedCard
  let verdict: Verdict
  /// Tells this card's timers from those of one before it.
  let number: Int
  private(set) var step = 1

  init(_ card: DecidedCard, _ verdict: Verdict, number: Int) {
    self.card = card
    self.verdict = verdict
    self.number = number
  }

  /// Goes on a step.
  ///
  /// - Returns: whether the card is still to be seen.
  mutating func advance() -> Bool {
    step += 1
    return step < CardExit.steps
  }

  /// The progress from 0 to 1: the card accelerates on its way.
  private var progress: Double {
    let time = Double(step) / Double(CardExit.steps)
    return time * time * (3 - 2 * time)
  }

  /// Draws the card where it is now, over the stack.
  func draw(in frame: inout Frame, from area: Rect, _ look: DatingLook) {
    var face = DatingCardView(card: card, look: look).frame(area.size)
    if progress >= CardExit.threshold { stamp(on: &face, look) }
    let distance = Int(progress * Double(frame.size.columns))
    switch verdict {
    case .like: frame.overlay(face, column: area.column + distance, row: area.row)
    case .pass: frame.overlay(face, column: area.column - distance, row: area.row)
    case .later:
      let fall = Int(progress * Double(frame.size.rows))
      frame.overlay(face, column: area.column, row: area.row + fall)
    }
  }

  /// The verdict, on the side of the card that is seen longest.
  private func stamp(on face: inout Frame, _ look: DatingLook) {
    let text = look.stamp(verdict)
    let width = text.displayWidth + 4
    let column = verdict == .like ? 2 : max(2, face.size.columns - width - 2)
    let box = Rect(column: column, row: 1, columns: width, rows: 3)
    guard face.size.rows >= 5 else { return }
    face.fill(box, style: TextStyle(background: look.hasBackgrounds ? look.theme.raised : nil))
    face.box(box, glyphs: look.glyphs, style: text.spans.first?.style ?? .bold)
    face.write(text, column: column + 2, row: 2)
  }
}

/// The filter of the stack: all cards, or those of a category.
struct FilterMenu: Sendable {
  enum Outcome: Equatable {
    case chosen(InterventionCategory?)
    case left
    case open
  }

  private var selection: Int
  private static let choices: [InterventionCategory?] = [nil] + InterventionCategory.allCases

  init(_ category: InterventionCategory?) {
    selection = FilterMenu.choices.firstIndex(of: category) ?? 0
  }

  static let hints = [
    KeyHint("↑↓", "choose"), KeyHint("Enter", "take it"), KeyHint("Esc", "back"),
  ]

  mutating func update(_ key: KeyPress) -> Outcome {
    let count = FilterMenu.choices.count
    switch key.key {
    case .down, .character("j"), .character("f"): selection = (selection + 1) % count
    case .up, .character("k"): selection = (selection + count - 1) % count
    case .enter, .right, .character(" "): return .chosen(FilterMenu.choices[selection])
    case .escape, .left, .character("q"): return .left
    default: break
    }
    return .open
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    let box = area.centered(columns: 34, rows: FilterMenu.choices.count + 2)
    var panel = Frame(box.size)
    if look.hasBackgrounds {
      panel.fill(panel.bounds, style: TextStyle(background: look.theme.raised))
    }
    panel.box(
      panel.bounds, glyphs: look.glyphs, style: .color(look.theme.border), title: "Swipe")
    for (index, choice) in FilterMenu.choices.enumerated() {
      let isSelected = index == selection
      let color = choice.map { look.theme.color(of: $0) }
      panel.write(
        (isSelected ? "> " : "  ") + look.text(choice?.title ?? "Everything"), column: 3,
        row: index + 1, style: TextStyle(isBold: isSelected, foreground: color),
        clip: panel.bounds.inset(horizontal: 1, vertical: 1))
    }
    frame.overlay(panel, column: box.column, row: box.row)
  }
}
