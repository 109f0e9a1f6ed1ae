import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// In what style a climb was sent, and how the climber was protected.
struct StylePage: ClimbingPage {
  private let climb: LoggedClimb
  private let suggested: AscentStyle?
  private var mode: AscentMode?
  private var selection: Int
  private var isWriting = false
  private var waiting: [KeyPress] = []

  private static let styles: [(style: AscentStyle, key: KeyPress)] = [
    (.onsight, "o"), (.flash, "f"), (.secondGo, "2"), (.redpoint, "r"), (.pinkpoint, "p"),
    (.repeat, "e"), (.clean, "c"), (.groundUp, "g"), (.aid, "a"),
  ]

  init(_ climb: LoggedClimb, mode: AscentMode?, suggested: AscentStyle?) {
    self.climb = climb
    self.mode = climb.climb.discipline?.isRoped == false ? nil : mode
    self.suggested = suggested
    selection = StylePage.styles.firstIndex { $0.style == suggested } ?? 0
  }

  var title: String { "Sent: \(climb.titleAndGrade)" }

  let hints = [
    KeyHint("Enter", "log it"), KeyHint("↑↓", "style"), KeyHint("←→", "mode"),
    KeyHint("Esc", "back"), KeyHint("?", "keys"),
  ]

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    if isWriting {
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    let count = StylePage.styles.count
    switch key.key {
    case .escape, .character("q"): return [.close]
    case .down, .character("j"): selection = (selection + 1) % count
    case .up, .character("k"): selection = (selection + count - 1) % count
    case .right, .left:
      let modes: [AscentMode?] = [nil] + AscentMode.allCases
      let place = modes.firstIndex(of: mode) ?? 0
      mode = modes[(place + (key.key == .right ? 1 : modes.count - 1)) % modes.count]
    case .enter: return log()
    default:
      guard let typed = StylePage.styles.firstIndex(where: { $0.key == key }) else { return [] }
      selection = typed
      return log()
    }
    return []
  }

  private mutating func log() -> [ClimbingCommand] {
    isWriting = true
    let style = StylePage.styles[selection].style
    return [.perform(.log(climb.climb.id, AttemptDraft(.send, style: style, mode: mode)))]
  }

  mutating func receive(_ message: ClimbingMessage, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch message {
    case .logged where isWriting: return waiting.isEmpty ? [.close] : [.close, .press(waiting)]
    case .failed(.log, _, _):
      isWriting = false
      waiting = []
      return []
    default: return []
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    let rest = area.inset(horizontal: area.columns > 60 ? 4 : 1, vertical: area.rows >= 14 ? 1 : 0)
    let how =
      "How: \(look.sign("‹", "<")) \(mode?.title ?? "as the kind of climb says") "
      + look.sign("›", ">")
    frame.write(how, column: rest.column, row: rest.row, clip: rest)
    var list = rest
    _ = list.takeTop(rest.rows >= 12 ? 2 : 1)
    var scroll = ScrollPosition(content: StylePage.styles.count, viewport: list.rows)
    scroll.reveal(selection..<selection + 1)
    for (line, index) in scroll.visibleRows.enumerated() {
      let (style, key) = StylePage.styles[index]
      let isChosen = index == selection
      let name = style.title + (style == suggested ? "  (goes with the history)" : "")
      let color = look.style(of: Ascent(.send, style)).foreground
      frame.write(
        "\(isChosen ? ">" : " ") \(key.typed.map(String.init) ?? " ")  \(name)",
        column: list.column, row: list.row + line,
        style: TextStyle(isBold: isChosen, foreground: color), clip: list)
    }
  }
}
