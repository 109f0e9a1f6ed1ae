import DatingFeatures
import DatingModels
import DatingPages
import Pages
import ScreenParts
import Terminal

/// The stack of cards: swiping.
///
/// A decision is shown when it is on the disk, and not before: until then the card stays where it
/// is, and keys wait.
struct StackPage: DatingPage {
  private var category: InterventionCategory?
  private var stack: CardStack?
  /// The numbers of the summary at the end.
  private var statistics: SwipeStatistics?
  /// True if a decision is being written down.
  private var isWriting = false
  /// Keys that came while one was.
  private var waiting: [KeyPress] = []
  private var departure: CardExit?
  private var departures = 0
  /// The card of the latest match.
  private var match: Intervention?
  /// The effect of the last key.
  private var note: StyledText?
  private var filter: FilterMenu?
  private var asksToStartAgain = false

  init(category: InterventionCategory?) {
    self.category = category
  }

  var title: String {
    guard let stack else { return "" }
    return [
      category?.title, "\(stack.place) of \(stack.total)",
      stack.later > 0 ? "\(stack.later) for later" : nil,
    ].compactMap { $0 }.joined(separator: " - ")
  }

  var hints: [KeyHint] {
    if filter != nil { return FilterMenu.hints }
    if asksToStartAgain { return [KeyHint("y", "start again"), KeyHint("n", "keep everything")] }
    if match != nil {
      return [KeyHint("m", "say hello"), KeyHint("Space", "keep swiping"), KeyHint("u", "undo")]
    }
    let rest = [
      KeyHint("u", "undo"), KeyHint("v", "matches"), KeyHint("t", "stats"), KeyHint("f", "filter"),
    ]
    guard stack?.top != nil else {
      return [KeyHint("R", "start again"), KeyHint("?", "keys"), KeyHint("q", "quit")] + rest
    }
    return [
      KeyHint("←", "no"), KeyHint("→", "like"), KeyHint("↑", "more"), KeyHint("?", "keys"),
      KeyHint("q", "quit"), KeyHint("m", "message"), KeyHint("s", "later"),
    ] + rest
  }

  mutating func appear() -> [DatingCommand] { [reload] }

  /// Asks what the stack is like now; a decision under way tells that by itself, and later.
  private var reload: DatingCommand { .perform(.stack(category), named: "stack") }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: DatingLook) -> [DatingCommand] {
    if isWriting {
      // A user who holds a key down should not go on swiping for a minute.
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    departure = nil
    if filter != nil { return choose(key) }
    if asksToStartAgain { return answer(key) }
    if let matched = match {
      match = nil
      if key == "m" || key.key == .enter { return [.open(ChatPage(with: reference(matched)))] }
      if key == " " || key.key == .escape { return [] }
    }
    switch key.key {
    case .right, .character("l"): return swipe(.like)
    case .left, .character("h"): return swipe(.pass)
    case .character("s"): return swipe(.later)
    case .character("u"): return write(.undo(category))
    case .up, .enter, .character("k"), .character("d"):
      return withTop { [.open(look.page(at: .card($0.text)))] }
    case .character("m"): return withTop { [.open(ChatPage(with: $0))] }
    case .character("v"), .tab: return [.open(look.page(at: .matches))]
    case .character("t"): return [.open(look.page(at: .stats))]
    case .character("f"):
      filter = FilterMenu(category)
      return []
    case .character("R"):
      asksToStartAgain = true
      return []
    case .character("q"), .escape: return [.close]
    default: return []
    }
  }

  private mutating func swipe(_ verdict: Verdict) -> [DatingCommand] {
    guard let top = stack?.top else { return [] }
    return write(.swipe(reference(top.intervention), verdict, seen: top.verdict, category))
  }

  private mutating func write(_ effect: DatingEffect) -> [DatingCommand] {
    isWriting = true
    return [.cancel("stack"), .perform(effect)]
  }

  private func withTop(_ body: (CardReference) -> [DatingCommand]) -> [DatingCommand] {
    stack?.top.map { body(reference($0.intervention)) } ?? []
  }

  private func reference(_ card: Intervention) -> CardReference { CardReference(card.slug) }

  private mutating func choose(_ key: KeyPress) -> [DatingCommand] {
    switch filter?.update(key) {
    case .chosen(let category):
      self.category = category
      filter = nil
      note = nil
      return [reload]
    case .left: filter = nil
    case .open, nil: break
    }
    return []
  }

  private mutating func answer(_ key: KeyPress) -> [DatingCommand] {
    asksToStartAgain = false
    return key == "y" || key == "Y" ? write(.reset(category)) : []
  }

  // MARK: What effects brought

  mutating func receive(_ message: DatingMessage, _ look: DatingLook) -> [DatingCommand] {
    switch message {
    case .stack(let stack):
      return take(stack)
    case .statistics(let statistics):
      self.statistics = statistics
      return []
    case .swiped(let swipe, let stack):
      let previous = self.stack?.top
      note = report(swipe, look)
      match = swipe.decision.verdict == .like && !swipe.isRepeated ? swipe.intervention : nil
      return take(stack) + leave(previous, swipe, look) + proceed()
    case .undone(let undone, let stack):
      match = nil
      note = StyledText(look.text(undone.sentence), look.muted)
      return take(stack) + proceed()
    case .wasReset(let count, let stack):
      note = StyledText(
        "\(count == 1 ? "1 card is" : "\(count) cards are") free again. u brings everything back.",
        look.muted)
      return take(stack) + proceed()
    case .tick(Self.timer, let number):
      guard departure?.number == number else { return [] }
      guard departure?.advance() == true else {
        departure = nil
        return []
      }
      return [next(look)]
    case .failed(.swipe, _, _), .failed(.undo, _, _), .failed(.reset, _, _):
      waiting = []
      isWriting = false
      // What is shown may be gone: the deck may have changed under it.
      return [reload]
    default: return []
    }
  }

  /// Shows a stack, unless it is one that the filter has left behind.
  private mutating func take(_ stack: CardStack) -> [DatingCommand] {
    guard stack.category == category else { return [] }
    self.stack = stack
    return summary
  }

  /// Asks for the numbers of the summary when there is no card left.
  private var summary: [DatingCommand] {
    stack?.top == nil ? [.perform(.statistics)] : []
  }

  /// Lets the card that was decided on go.
  private mutating func leave(
    _ card: DecidedCard?, _ swipe: Swipe, _ look: DatingLook
  ) -> [DatingCommand] {
    guard look.hasMotion, let card, card.intervention.id == swipe.intervention.id else { return [] }
    departures += 1
    departure = CardExit(card, swipe.decision.verdict, number: departures)
    return [next(look)]
  }

  private static let timer = "swipe"

  private func next(_ look: DatingLook) -> DatingCommand {
    .after(look.theme.swipeDuration / CardExit.steps, .tick(Self.timer, departures))
  }

  /// Hands on the keys that waited: the first of them may open another page, which gets the rest.
  private mutating func proceed() -> [DatingCommand] {
    isWriting = false
    let keys = waiting
    waiting = []
    return keys.isEmpty ? [] : [.press(keys)]
  }

  private func report(_ swipe: Swipe, _ look: DatingLook) -> StyledText {
    let name = look.text(swipe.intervention.name)
    return switch swipe.decision.verdict {
    case .like: StyledText("\(look.heart) You like \(name).", .color(look.theme.like))
    case .pass: StyledText("\(look.cross) You passed on \(name).", .color(look.theme.pass))
    case .later: StyledText("\(name) waits on the later pile.", .color(look.theme.later))
    }
  }

  // MARK: Drawing

  func draw(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    var rest = area
    drawNote(in: &frame, rest.takeBottom(area.rows > 6 ? 1 : 0), look)
    guard let stack else { return }
    let layout = StackLayout(rest, behind: stack.behind.count, look)
    if let top = stack.top {
      layout.drawBehind(stack.behind, in: &frame, look)
      let face = DatingCardView(card: top, look: look).frame(layout.top.size)
      frame.overlay(face, column: layout.top.column, row: layout.top.row)
    } else {
      StackEnd(
        statistics: statistics, isEmpty: stack.total == 0, category: category, look: look
      ).draw(in: &frame, rest)
    }
    departure?.draw(in: &frame, from: layout.top, look)
    if let match, departure == nil { MatchNotice(card: match, look: look).draw(in: &frame, rest) }
    filter?.draw(in: &frame, rest, look)
    if asksToStartAgain {
      Notice(
        title: "Start again?",
        text: "Every card of this deck becomes undecided. Undo brings everything back.", look: look
      ).draw(in: &frame, rest)
    }
  }

  private func drawNote(in frame: inout Frame, _ area: Rect, _ look: DatingLook) {
    let isFirst = stack?.decided == 0 && stack?.later == 0
    let welcome =
      area.columns < 60
      ? "Like one card, then say hello." : "Meet your first card: like it and say hello, or pass."
    guard let note = note ?? (isFirst ? StyledText(welcome, look.muted) : nil) else { return }
    let text = StyledText(
      note.plain.truncated(toWidth: area.columns - 2, ellipsis: look.ellipsis),
      note.spans.first?.style ?? .plain)
    frame.write(
      text, column: area.column + max(1, (area.columns - text.displayWidth) / 2), row: area.row,
      clip: area)
  }
}

/// It's a match.
struct MatchNotice {
  let card: Intervention
  let look: DatingLook

  func draw(in frame: inout Frame, _ area: Rect) {
    Notice(
      title: "\(look.heart) It's a match! \(look.heart)",
      text: "\(card.name)\n\"\(card.openingLine)\"", look: look,
      style: TextStyle(isBold: true, foreground: look.hasBackgrounds ? look.theme.onCard : nil),
      gradient: look.theme.matchGradient
    ).draw(in: &frame, area)
  }
}
