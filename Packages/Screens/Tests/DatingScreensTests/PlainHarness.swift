import DatingFeatures
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal

@testable import DatingScreens

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let fixture: ChatFixture
  let output: TextSink
  let prompts: TextSink
  private let traits: TerminalTraits

  /// Makes surroundings.
  ///
  /// - Parameters:
  ///   - fixture: What the use cases ask for.
  ///   - hasPerson: Whether a person sits at the terminal; otherwise all is piped.
  ///   - isUnicode: Whether text beyond ASCII is shown.
  ///   - level: The colours.
  ///   - onWrite: Gets what is written to the output.
  init(
    _ fixture: ChatFixture, hasPerson: Bool = true, isUnicode: Bool = true,
    level: ColorLevel = .none,
    onWrite: @escaping @Sendable (String) throws -> Void = { _ in }
  ) {
    self.fixture = fixture
    output = TextSink(onWrite: onWrite)
    prompts = TextSink()
    traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson,
      colorLevel: level, errorColorLevel: level, isUnicode: isUnicode)
  }

  func console(_ lines: [String]) throws -> DatingConsole {
    DatingConsole(
      input: InMemoryLineSource(lines), output: output, prompts: prompts,
      look: DatingLook(try DatingTheme(QuartetTokens.tokens(.dating)), on: traits))
  }

  func swipe(_ lines: String...) async throws {
    try await PlainSwiping(fixture, on: try console(lines))()
  }

  func chat(_ lines: String...) async throws {
    try await PlainChat(fixture, on: try console(lines))(with: CardReference("bio"))
  }

  func quiz(_ lines: String...) async throws {
    try await PlainQuiz(fixture, on: try console(lines))()
  }
}
