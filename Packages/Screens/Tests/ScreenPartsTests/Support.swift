import ScreenParts
import Terminal

/// A theme of a few colours, for a product that there isn't.
struct SampleTheme: ScreenTheme {
  let text = RGB(red: 250, green: 250, blue: 250)
  let base = RGB(red: 10, green: 10, blue: 10)
  let accent = RGB(red: 250, green: 120, blue: 0)
  let muted = RGB(red: 150, green: 150, blue: 150)
  let border = RGB(red: 90, green: 90, blue: 90)
  let raised = RGB(red: 30, green: 30, blue: 30)
  let error = RGB(red: 250, green: 60, blue: 60)
  let onCard = RGB(red: 255, green: 255, blue: 255)
  let onCardMuted = RGB(red: 230, green: 230, blue: 230)
}

struct SampleLook: ScreenLook {
  var traits: TerminalTraits
  let theme = SampleTheme()
  var isOnScreen = false
  let brand = "# sample"

  init(isUnicode: Bool = true, level: ColorLevel = .none) {
    traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level, isUnicode: isUnicode)
  }
}

/// A page that records its messages, and does what a key stands for.
struct SamplePage: ScreenPage {
  typealias Effect = String
  typealias Message = String
  typealias Look = SampleLook

  let title: String
  var heard: [String] = []
  var takesText = false
  var scrolls = false
  var closesOn: String?
  var answersInterrupt = false

  init(_ title: String) { self.title = title }

  let hints = [KeyHint("x", "does x")]

  mutating func appear() -> [Command] { [.perform("\(title) appears")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: SampleLook) -> [Command] {
    heard.append("key")
    switch key {
    case "o": return [.open(SamplePage("upper"))]
    case "r": return [.replace(SamplePage("other"))]
    case "c": return [.close]
    case "p": return [.open(SamplePage("upper")), .press(["x"])]
    case "l": return [.after(.seconds(1), "later"), .cancel("name"), .quit(.done)]
    default: return [.perform("\(title) \(key.typed.map(String.init) ?? "?")", named: "name")]
    }
  }

  mutating func paste(_ text: String) -> [Command] { [.perform("pasted \(text)")] }

  mutating func receive(_ message: String, _ look: SampleLook) -> [Command] {
    heard.append(message)
    return message == closesOn || message == "close \(title)"
      ? [.close, .perform("\(title) closed")] : [.perform("\(title) heard \(message)")]
  }

  mutating func interrupt() -> [Command]? { answersInterrupt ? [.perform("stopped")] : nil }

  func draw(in frame: inout Frame, _ area: Rect, _ look: SampleLook) {
    frame.write("page \(title)", column: area.column, row: area.row, clip: area)
  }
}
