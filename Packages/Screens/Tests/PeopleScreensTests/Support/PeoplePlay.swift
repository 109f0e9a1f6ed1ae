import PeopleRequests
import Synchronization
import Terminal
import Testing

@testable import PeopleScreens

/// The screens over a scripted service: what they ask for is done at once, and timers run when a
/// test says so.
struct PeoplePlay {
  private(set) var screen: PeopleScreen
  private(set) var timers: [PeopleNews] = []
  private(set) var ending: ScreenEnding?
  private(set) var effects: [PeopleEffect] = []
  /// Effects that wait for the test to carry them out.
  private(set) var held: [PeopleEffect] = []
  /// Whether what is asked for waits.
  var holds = false
  private let performer: PeoplePerformer
  private let size: TerminalSize

  /// Begins on a window.
  init(_ screen: PeopleScreen, _ scene: PeopleScene, size: TerminalSize = .standard) async {
    self.screen = screen
    self.size = size
    performer = PeoplePerformer(scene.surroundings)
    await carryOut(self.screen.update(.started(size)))
  }

  mutating func press(_ keys: KeyPress...) async {
    for key in keys { await carryOut(screen.update(.key(key))) }
  }

  mutating func press(_ keys: [KeyPress]) async {
    for key in keys { await carryOut(screen.update(.key(key))) }
  }

  mutating func type(_ text: String) async {
    for character in text { await press(KeyPress(.character(character))) }
  }

  mutating func paste(_ text: String) async { await carryOut(screen.update(.pasted(text))) }

  mutating func tell(_ news: PeopleNews) async { await carryOut(screen.update(.message(news))) }

  /// Does what waited.
  mutating func release() async {
    holds = false
    let effects = held
    held = []
    for effect in effects { await perform(effect) }
  }

  /// Lets every timer that is set now run down.
  mutating func runTimers() async {
    let due = timers
    timers = []
    for message in due { await carryOut(screen.update(.message(message))) }
  }

  /// What is on the screen, without looks.
  var text: String { frame(size).text }

  func frame(_ size: TerminalSize) -> Frame {
    var frame = Frame(size)
    screen.draw(in: &frame)
    return frame
  }

  private mutating func carryOut(_ commands: [ScreenCommand<PeopleEffect, PeopleNews>]) async {
    for command in commands {
      switch command {
      case .perform(let effect, _):
        effects.append(effect)
        if holds { held.append(effect) } else { await perform(effect) }
      case .after(_, let news): timers.append(news)
      case .quit(let ending): self.ending = ending
      case .suspend, .cancel: break
      }
    }
  }

  private mutating func perform(_ effect: PeopleEffect) async {
    let told = Mutex<[PeopleNews]>([])
    await performer(effect) { news in told.withLock { $0.append(news) } }
    for news in told.withLock(\.self) { await carryOut(screen.update(.message(news))) }
  }
}

/// Compares a screen on every terminal with its goldens.
func expectGoldens(
  _ name: String, _ play: (PeopleLook) async throws -> PeoplePlay
) async throws {
  for terminal in PeopleTerminal.allCases {
    let screen = try await play(try terminal.look())
    for size in terminal.sizes {
      expectGolden(
        screen.frame(size), "\(name)-\(size.columns)x\(size.rows)-\(terminal.rawValue)",
        level: terminal.level)
    }
  }
}
