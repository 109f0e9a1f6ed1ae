import JournalFeatures
import QuartetTokens
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
  private(set) var ending: ScreenOutcome?
  private(set) var effects: [JournalEffect] = []
  /// An obstacle to an effect: the message that replaces its result.
  var obstacle: @Sendable (JournalEffect) -> JournalMessage? = { _ in nil }
  private let perform: @Sendable (JournalEffect, @Sendable (JournalMessage) -> Void) async -> Void
  private let size: TerminalSize

  init(
    _ screen: JournalScreen, in room: JournalFixture, size: TerminalSize = .standard
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
  let room: JournalFixture
  let output = PlainSink()
  let prompts = PlainSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(_ room: JournalFixture, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80) {
    self.room = room
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
    try await PlainHome(room, on: console(lines))()
  }

  func review(_ lines: String..., of reference: ThoughtReference = .waiting) async throws -> Bool {
    try await PlainReview(room, on: console(lines))(reference)
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

extension JournalPerformer {
  /// All that an effect tells.
  func told(_ effect: JournalEffect) async -> [JournalMessage] {
    let told = Mutex<[JournalMessage]>([])
    await self(effect) { message in told.withLock { $0.append(message) } }
    return told.withLock(\.self)
  }
}
