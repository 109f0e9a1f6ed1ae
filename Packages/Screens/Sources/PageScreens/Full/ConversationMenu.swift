import Pages
import ScreenParts
import Terminal

/// The actions of a conversation besides writing.
enum ConversationMenu<Operation: Sendable>: Sendable {
  /// The effect of a key.
  enum Step {
    case stay
    case ask(String, Operation)
    case perform(Operation)
    case fill(PageForm<Operation>)
    case open(PageAddress)
  }

  case list
  case asking(String, Operation)

  func hints(_ actions: [PageAction<Operation>]) -> [KeyHint] {
    switch self {
    case .list: actions.map { KeyHint(String($0.shortcut), $0.name) } + [KeyHint("Esc", "back")]
    case .asking: [KeyHint("y", "yes"), KeyHint("any other key", "no")]
    }
  }

  /// Takes in a key; the menu is gone afterwards, unless something is asked.
  func update(_ key: KeyPress, _ actions: [PageAction<Operation>]) -> Step {
    switch self {
    case .asking(_, let operation):
      return key == "y" || key == "Y" ? .perform(operation) : .stay
    case .list:
      guard case .character(let letter) = key.key,
        let action = actions.first(where: { $0.shortcut == letter })
      else { return .stay }
      switch action.step {
      case .open(let address): return .open(address)
      case .fill(let form): return .fill(form)
      case .perform(let operation):
        return action.question.map { .ask($0, operation) } ?? .perform(operation)
      }
    }
  }

  func draw(_ page: Page<Operation>?, in frame: inout Frame, _ area: Rect, _ look: PageLook) {
    frame.cursor = nil
    switch self {
    case .asking(let words, _):
      // The question is the title; what speaks for a second thought stands below it.
      let end = words.firstIndex { "?.".contains($0) }.map { words.index(after: $0) }
      Notice(
        title: String(words[..<(end ?? words.endIndex)]),
        text: String(words[(end ?? words.endIndex)...].drop(while: \.isWhitespace)), look: look
      ).draw(in: &frame, area)
    case .list:
      let lines = (page?.actions ?? []).map { "\($0.shortcut)  \($0.name)" }
      Notice(title: page?.title ?? "", text: lines.joined(separator: "\n"), look: look)
        .draw(in: &frame, area)
    }
  }
}

/// The messages of a conversation that were read: its newest part, and as much before it as was asked
/// for.
struct ConversationHistory<Operation: Sendable>: Sendable {
  /// In the order of writing, without gaps.
  private(set) var rows: [PageRow<Operation>] = []
  /// The address of the part before; `nil` at the beginning.
  private(set) var before: PageAddress?
  /// The requested earlier part that has not arrived.
  private(set) var asked: PageAddress?

  /// The ID of the newest message that others wrote.
  var newestOfOthers: String? {
    rows.last { row in
      if case .message(isOwn: false, _) = row.kind { true } else { false }
    }?.id
  }

  /// Returns whether the last message is the reader's own, says this, and is newer than another.
  func ends(withOwn text: String, after id: String? = nil) -> Bool {
    guard let last = rows.last, case .message(isOwn: true, _) = last.kind else { return false }
    return last.id != id && last.statements.first?.text == text
  }

  /// Takes in the newest part.
  mutating func takeNewest(_ page: Page<Operation>) {
    let new = page.sections.flatMap(\.rows)
    let more = page.sections.lazy.compactMap(\.more).first
    if let first = new.first, let known = rows.firstIndex(where: { $0.id == first.id }), known > 0 {
      rows = rows[..<known] + new
    } else {
      // The two would leave a gap, or the part reaches as far back: what comes is what counts.
      rows = new
      before = more
    }
  }

  /// Says where the part before is, unless it is on its way.
  mutating func beginOlder() -> PageAddress? {
    guard let before, asked == nil else { return nil }
    asked = before
    return before
  }

  /// Takes in the part that was asked for.
  mutating func takeOlder(_ page: Page<Operation>) {
    asked = nil
    let known = Set(rows.map(\.id))
    rows = page.sections.flatMap(\.rows).filter { !known.contains($0.id) } + rows
    before = page.sections.lazy.compactMap(\.more).first
  }

  /// The part that was asked for does not come.
  mutating func giveUp() { asked = nil }
}
