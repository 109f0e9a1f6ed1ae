import ClimbingFeatures
import QuartetTokens
import ScreenParts
import Synchronization
import Terminal

@testable import ClimbingScreens

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let wall: Wall
  let output = PlainSink()
  let prompts = PlainSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(_ wall: Wall, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80) {
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
