import ClimbingFeatures
import ScreenParts
import Synchronization
import Terminal
import Testing

@testable import ClimbingScreens

/// The session's screen over a store in memory: what it asks for is done at once, and timers run
/// when a test says so.
struct SessionPlay {
  private(set) var screen: ClimbingScreen
  private(set) var timers: [ClimbingMessage] = []
  private(set) var ending: ScreenEnding?
  private(set) var effects: [ClimbingEffect] = []
  /// An obstacle to an effect: the message that replaces its result.
  var obstacle: @Sendable (ClimbingEffect) -> ClimbingMessage? = { _ in nil }
  private let performer: ClimbingPerformer<Wall>
  private let size: TerminalSize

  init(_ wall: Wall, _ look: ClimbingLook, size: TerminalSize = .standard) async {
    screen = .session(look)
    self.size = size
    performer = ClimbingPerformer(wall)
    await carryOut(screen.update(.started(size)))
  }

  init(_ wall: Wall, size: TerminalSize = .standard) async throws {
    await self.init(wall, try ClimbingTerminal.plain.look(), size: size)
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await carryOut(screen.update(.key(key))) }
  }

  mutating func type(_ text: String) async {
    for character in text { await press(KeyPress(.character(character))) }
  }

  mutating func paste(_ text: String) async { await carryOut(screen.update(.pasted(text))) }

  /// Tells the screen something, as an effect would.
  mutating func tell(_ message: ClimbingMessage) async {
    await carryOut(screen.update(.message(message)))
  }

  /// Lets every timer that is set now run down.
  mutating func runTimers() async {
    let due = timers
    timers = []
    for message in due { await tell(message) }
  }

  /// The text on the screen, without styles.
  var text: String { frame(size).text }

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }

  private mutating func carryOut(
    _ commands: [ScreenCommand<ClimbingEffect, ClimbingMessage>]
  ) async {
    for command in commands {
      switch command {
      case .perform(let effect, _):
        effects.append(effect)
        if let message = obstacle(effect) {
          await tell(message)
          continue
        }
        let told = Mutex<[ClimbingMessage]>([])
        await performer(effect) { message in told.withLock { $0.append(message) } }
        for message in told.withLock(\.self) { await tell(message) }
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
}

/// Compares a screen on every terminal with its goldens, and draws it in the smallest window.
func expectGoldens(
  _ name: String, _ play: (ClimbingLook) async throws -> SessionPlay
) async throws {
  for terminal in ClimbingTerminal.allCases {
    let screen = try await play(try terminal.look())
    let least = TerminalSize(columns: 1, rows: 1)
    #expect(screen.frame(least).size == least)
    for size in terminal.sizes {
      expectGolden(
        screen.frame(size), "session-\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
        level: terminal.level)
    }
  }
}
