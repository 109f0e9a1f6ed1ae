import JournalFeatures
import ScreenParts
import Synchronization
import Terminal
import Testing

@testable import JournalScreens

/// A screen over a store in memory: what it asks for is done at once, and timers run when a test
/// says so.
struct JournalPlay {
  private(set) var screen: JournalScreen
  private(set) var timers: [JournalMessage] = []
  private(set) var ending: ScreenEnding?
  private(set) var effects: [JournalEffect] = []
  /// An obstacle to an effect: the message that replaces its result.
  var obstacle: @Sendable (JournalEffect) -> JournalMessage? = { _ in nil }
  private let perform: @Sendable (JournalEffect, @Sendable (JournalMessage) -> Void) async -> Void
  private let size: TerminalSize

  init(
    _ screen: JournalScreen, in room: Room, size: TerminalSize = .standard
  ) async {
    let performer = JournalPerformer(room)
    await self.init(screen, size: size) { await performer($0, tell: $1) }
  }

  init(
    _ screen: JournalScreen, size: TerminalSize = .standard,
    perform: @escaping @Sendable (JournalEffect, @Sendable (JournalMessage) -> Void) async -> Void
  ) async {
    self.screen = screen
    self.size = size
    self.perform = perform
    await carryOut(self.screen.update(.started(size)))
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await carryOut(screen.update(.key(key))) }
  }

  mutating func type(_ text: String) async {
    for character in text { await press(KeyPress(.character(character))) }
  }

  mutating func paste(_ text: String) async { await carryOut(screen.update(.pasted(text))) }

  /// Tells the screen what happened outside.
  mutating func happen(_ event: ScreenEvent<JournalMessage>) async {
    await carryOut(screen.update(event))
  }

  /// Lets every timer that is set now run down.
  mutating func runTimers() async {
    let due = timers
    timers = []
    for message in due { await happen(.message(message)) }
  }

  /// The text on the screen, without styles.
  var text: String { frame(size).text }

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }

  private mutating func carryOut(
    _ commands: [ScreenCommand<JournalEffect, JournalMessage>]
  ) async {
    for command in commands {
      switch command {
      case .perform(let effect, _):
        effects.append(effect)
        if let message = obstacle(effect) {
          await happen(.message(message))
          continue
        }
        let told = Mutex<[JournalMessage]>([])
        await perform(effect) { message in told.withLock { $0.append(message) } }
        for message in told.withLock(\.self) { await happen(.message(message)) }
      case .after(_, let message): timers.append(message)
      case .quit(let ending): self.ending = ending
      case .suspend, .cancel: break
      }
    }
  }
}

extension KeyPress {
  static let enter = KeyPress(.enter)
  static let escape = KeyPress(.escape)
  static let tab = KeyPress(.tab)
  static let up = KeyPress(.up)
  static let down = KeyPress(.down)
  static let left = KeyPress(.left)
  static let right = KeyPress(.right)
  static let backspace = KeyPress(.backspace)
  static let support = KeyPress(.function(2))
  static let save = KeyPress.control("s")
}

/// Compares a screen on every terminal with its goldens, and draws it in the smallest window.
func expectGoldens(
  _ name: String, _ play: (JournalLook) async throws -> JournalPlay
) async throws {
  for terminal in JournalTerminal.allCases {
    let screen = try await play(try terminal.look())
    let least = TerminalSize(columns: 1, rows: 1)
    #expect(screen.frame(least).size == least)
    for size in terminal.sizes {
      expectGolden(
        screen.frame(size), "\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
        level: terminal.level)
    }
  }
}
