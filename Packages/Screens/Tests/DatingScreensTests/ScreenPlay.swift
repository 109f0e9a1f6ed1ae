import DatingFeatures
import ScreenParts
import Synchronization
import Terminal
import Testing

@testable import DatingScreens

/// The screens over a store in memory: what they ask for is done at once, and timers run when a
/// test says so.
struct ScreenPlay {
  private(set) var screen: DatingScreen
  private(set) var timers: [DatingMessage] = []
  private(set) var ending: ScreenEnding?
  private(set) var isSuspended = false
  private let performer: DatingPerformer<ChatParty>
  private let size: TerminalSize

  /// Begins on a window.
  init(
    _ screen: DatingScreen, _ party: ChatParty, size: TerminalSize = .standard
  ) async {
    self.screen = screen
    self.size = size
    performer = DatingPerformer(party)
    await carryOut(self.screen.update(.started(size)))
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await carryOut(screen.update(.key(key))) }
  }

  mutating func type(_ text: String) async {
    for character in text { await press(KeyPress(.character(character))) }
  }

  /// Lets every timer that is set now run down.
  mutating func runTimers() async {
    let due = timers
    timers = []
    for message in due { await carryOut(screen.update(.message(message))) }
  }

  /// The text on the screen, without styles.
  var text: String { frame(size).text }

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }

  private mutating func carryOut(
    _ commands: [ScreenCommand<DatingEffect, DatingMessage>]
  ) async {
    for command in commands {
      switch command {
      case .perform(let effect, _):
        let told = Mutex<[DatingMessage]>([])
        await performer(effect) { message in told.withLock { $0.append(message) } }
        for message in told.withLock(\.self) { await carryOut(screen.update(.message(message))) }
      case .after(_, let message): timers.append(message)
      case .quit(let ending): self.ending = ending
      case .suspend: isSuspended = true
      case .cancel: break
      }
    }
  }
}

/// Compares a screen on every terminal with its goldens, and draws it in the smallest window.
func expectGoldens(
  _ name: String, _ play: (DatingLook) async throws -> ScreenPlay
) async throws {
  for terminal in ChatTerminal.allCases {
    let screen = try await play(try terminal.look(isStill: true))
    let least = TerminalSize(columns: 1, rows: 1)
    #expect(screen.frame(least).size == least)
    for size in terminal.sizes {
      expectGolden(
        screen.frame(size), "\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
        level: terminal.level)
    }
  }
}
