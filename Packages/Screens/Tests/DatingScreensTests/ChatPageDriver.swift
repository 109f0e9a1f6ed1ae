import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import ScreenPartsTesting
import Terminal

@testable import DatingScreens

/// A chat page that a test plays with: it presses keys, and keeps what the page asks for.
struct ChatPageDriver {
  var page: ChatPage
  let look: DatingLook
  let area: Rect
  private(set) var commands: [String] = []

  init(
    _ conversation: Conversation? = nil, isOffline: Bool = true, isStill: Bool = false,
    size: TerminalSize = TerminalSize(columns: 60, rows: 16)
  ) throws {
    page = ChatPage(with: CardReference("biochar"))
    look = try ChatTerminal.plain.look(isStill: isStill)
    area = Rect(size)
    if let conversation { tell(.conversation(conversation, isOffline: isOffline, now: chatNow)) }
    commands = []
  }

  mutating func press(_ keys: KeyPress...) {
    for key in keys { note(page.update(key, in: area, look)) }
  }

  mutating func type(_ text: String) {
    for character in text { press(KeyPress(.character(character))) }
  }

  mutating func tell(_ messages: DatingMessage...) {
    for message in messages { note(page.receive(message, look)) }
  }

  mutating func paste(_ text: String) { note(page.paste(text)) }

  /// Presses Ctrl-C.
  ///
  /// - Returns: whether the page had something to stop.
  mutating func interrupt() -> Bool {
    guard let commands = page.interrupt() else { return false }
    note(commands)
    return true
  }

  /// The page's commands since the last call.
  mutating func takeCommands() -> [String] {
    defer { commands = [] }
    return commands
  }

  var text: String {
    var frame = Frame(area.size)
    page.draw(in: &frame, area, look)
    return frame.text
  }

  var cursor: Frame.Position? {
    var frame = Frame(area.size)
    page.draw(in: &frame, area, look)
    return frame.cursor
  }

  private mutating func note(_ new: [DatingCommand]) {
    commands += new.map { command in
      switch command {
      case .perform(.send(let card, let text), _): "send \(card.text): \(text)"
      case .perform(.reply(let card, _), let name): "reply \(card.text) as \(name ?? "")"
      case .perform(.conversation(let card), let name): "load \(card.text) as \(name ?? "")"
      case .perform(let effect, _): "\(effect)"
      case .cancel(let name): "cancel \(name)"
      case .after(let time, .tick(let name, let number)): "\(time) \(name) \(number)"
      case .after(let time, let message): "\(time) \(message)"
      case .open(let page): "open \(Swift.type(of: page))"
      case .replace(let page): "replace \(Swift.type(of: page))"
      case .press(let keys): "press \(keys)"
      case .close: "close"
      case .quit(let ending): "quit \(ending)"
      }
    }
  }
}

/// The time at which the tests read conversations.
let chatNow = Timestamp(milliseconds: 1_800_000_600_000)
