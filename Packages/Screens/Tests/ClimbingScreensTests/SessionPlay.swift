import ClimbingFeatures
import DesignTokens
import QuartetTokens
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
  private(set) var ending: ScreenOutcome?
  private(set) var effects: [ClimbingEffect] = []
  /// An obstacle to an effect: the message that replaces its result.
  var obstacle: @Sendable (ClimbingEffect) -> ClimbingMessage? = { _ in nil }
  private let performer: ClimbingPerformer<ClimbingFixture>
  private let size: TerminalSize

  init(_ wall: ClimbingFixture, _ look: ClimbingLook, size: TerminalSize = .standard) async {
    screen = .session(look)
    self.size = size
    performer = ClimbingPerformer(wall)
    await carryOut(screen.update(.started(size)))
  }

  init(_ wall: ClimbingFixture, size: TerminalSize = .standard) async throws {
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

/// A terminal that screens are drawn for.
enum ClimbingTerminal: String, CaseIterable {
  case color
  case light
  case plain
  case ascii

  var level: ColorLevel { self == .color || self == .light ? .trueColor : .none }

  func look(isStill: Bool = false) throws -> ClimbingLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii, isMotionReduced: isStill, isLight: self == .light)
    let tokens = try QuartetTokens.tokens(.climbing, ClimbingLook.appearance(on: traits))
    return ClimbingLook(try ClimbingTheme(tokens), on: traits)
  }

  /// The sizes that goldens are kept of; a large one in true colours is unreadable.
  var sizes: [TerminalSize] {
    let small = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 12)]
    return switch self {
    case .color: small
    case .light: [small[0]]
    case .plain, .ascii: small + [TerminalSize(columns: 120, rows: 40)]
    }
  }
}

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let wall: ClimbingFixture
  let output = PlainSink()
  let prompts = PlainSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(_ wall: ClimbingFixture, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80) {
    self.wall = wall
    traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson,
      columns: columns, isUnicode: isUnicode)
  }

  func hold(_ lines: String...) async throws {
    let console = ClimbingConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: ClimbingLook(try ClimbingTheme(QuartetTokens.tokens(.climbing)), on: traits))
    try await PlainSession(wall, on: console)()
  }
}

/// Keeps what is written.
final class PlainSink: ByteSink {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
  }
}

/// Keeps what a performer tells.
final class MessageRecorder: Sendable {
  private let kept = Mutex<[ClimbingMessage]>([])

  var all: [ClimbingMessage] { kept.withLock { $0 } }

  func take(_ message: ClimbingMessage) { kept.withLock { $0.append(message) } }
}
