import JournalFeatures
import ScreenParts
import Synchronization
import Terminal

@testable import JournalScreens

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let room: Room
  let output = PlainSink()
  let prompts = PlainSink()
  private let traits: TerminalTraits

  /// Makes surroundings; a person sits at the terminal, or else all is piped.
  init(_ room: Room, hasPerson: Bool = true, isUnicode: Bool = true, columns: Int = 80) {
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
