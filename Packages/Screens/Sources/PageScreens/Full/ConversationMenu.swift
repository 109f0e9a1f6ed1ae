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
