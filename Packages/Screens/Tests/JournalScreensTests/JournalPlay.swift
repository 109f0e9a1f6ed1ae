import JournalFeatures
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Synchronization
import Terminal
import Testing

@testable import JournalScreens

/// A screen over a store in memory.
typealias JournalPlay = ScreenPlay<JournalScreen>

extension JournalPlay {
  init(_ screen: JournalScreen, in fixture: JournalFixture, size: TerminalSize = .standard) async {
    let performer = JournalPerformer(fixture)
    await self.init(screen, size: size) { await performer($0, tell: $1) }
  }
}

extension KeyPress {
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

/// A terminal that screens are drawn for.
enum JournalTerminal: String, CaseIterable {
  case color
  case plain
  case ascii

  var level: ColorLevel { self == .color ? .trueColor : .none }

  func look() throws -> JournalLook {
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, colorLevel: level,
      isUnicode: self != .ascii)
    return JournalLook(try JournalTerminal.theme.get(), on: traits)
  }

  /// Read once: it is the same on all of them.
  static let theme = Result { try JournalTheme(QuartetTokens.tokens(.journal)) }

  /// The sizes that goldens are kept of.
  var sizes: [TerminalSize] {
    let standard = TerminalSize(columns: 80, rows: 24)
    let small = TerminalSize(columns: 40, rows: 12)
    return self == .color ? [standard] : [standard, small]
  }
}

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let fixture: JournalFixture
  let output = TextSink()
  let prompts = TextSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(_ fixture: JournalFixture, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80)
  {
    self.fixture = fixture
    traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson,
      columns: columns, isUnicode: isUnicode)
  }

  func console(_ lines: [String]) throws -> JournalConsole {
    JournalConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: JournalLook(try JournalTerminal.theme.get(), on: traits))
  }

  func home(_ lines: String...) async throws -> PlainEnding {
    try await PlainHome(fixture, on: console(lines))()
  }

  func review(_ lines: String..., of reference: ThoughtReference = .waiting) async throws -> Bool {
    try await PlainReview(fixture, on: console(lines))(reference)
  }
}

extension JournalPerformer {
  /// All that an effect tells.
  func told(_ effect: JournalEffect) async -> [JournalMessage] {
    let told = Mutex<[JournalMessage]>([])
    await self(effect) { message in told.withLock { $0.append(message) } }
    return told.withLock(\.self)
  }
}
