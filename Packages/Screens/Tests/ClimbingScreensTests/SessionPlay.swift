import ClimbingFeatures
import DesignTokens
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Synchronization
import Terminal
import Testing

@testable import ClimbingScreens

/// The session's screen over a store in memory.
typealias SessionPlay = ScreenPlay<ClimbingScreen>

extension SessionPlay {
  init(_ fixture: ClimbingFixture, _ look: ClimbingLook, size: TerminalSize = .standard) async {
    let performer = ClimbingPerformer(fixture)
    await self.init(.session(look), size: size) { await performer($0, tell: $1) }
  }

  init(_ fixture: ClimbingFixture, size: TerminalSize = .standard) async throws {
    await self.init(fixture, try ClimbingTerminal.plain.look(), size: size)
  }
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
  let fixture: ClimbingFixture
  let output = TextSink()
  let prompts = TextSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(
    _ fixture: ClimbingFixture, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80
  ) {
    self.fixture = fixture
    traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson,
      columns: columns, isUnicode: isUnicode)
  }

  func hold(_ lines: String...) async throws {
    let console = ClimbingConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: ClimbingLook(try ClimbingTheme(QuartetTokens.tokens(.climbing)), on: traits))
    try await PlainSession(fixture, on: console)()
  }
}

/// Keeps what a performer tells.
final class MessageRecorder: Sendable {
  private let kept = Mutex<[ClimbingMessage]>([])

  var all: [ClimbingMessage] { kept.withLock { $0 } }

  func take(_ message: ClimbingMessage) { kept.withLock { $0.append(message) } }
}
