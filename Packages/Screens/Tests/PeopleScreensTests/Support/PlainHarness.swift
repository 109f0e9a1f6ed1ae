import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import QuartetTokens
import ScreenParts
import Synchronization
import Terminal

@testable import PeopleScreens

/// A linear program's surroundings: what is typed, and what came out.
struct PlainHarness {
  let scene: PeopleScene
  let output = PlainSink()
  let prompts = PlainSink()
  private let traits: TerminalTraits

  /// Makes surroundings.
  ///
  /// - Parameters:
  ///   - scene: what answers.
  ///   - hasPerson: whether a person sits at the terminal; otherwise all is piped.
  init(_ scene: PeopleScene, hasPerson: Bool = true) {
    self.scene = scene
    traits = TerminalTraits(
      stdoutIsTerminal: hasPerson, stderrIsTerminal: hasPerson, stdinIsTerminal: hasPerson)
  }

  func console(_ lines: [String], hidden: [String] = []) throws -> PeopleConsole {
    PeopleConsole(
      input: InMemoryLineSource(lines), hidden: HiddenLines(hidden, prompts), output: output,
      prompts: prompts,
      look: PeopleLook(try PeopleTheme(QuartetTokens.tokens(.dating)), on: traits))
  }

  func meet(_ lines: String...) async throws {
    try await PlainPeople(scene.surroundings, on: try console(lines))()
  }

  func talk(_ lines: String...) async throws {
    try await PlainConversation(scene.surroundings, on: try console(lines))(
      with: PeopleSamples.match)
  }
}

/// Keeps what is written.
final class PlainSink: ByteSink {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
  }
}

/// Passwords that somebody types, which nothing shows.
final class HiddenLines: HiddenLineSource {
  private let rest: Mutex<ArraySlice<String>>
  private let prompts: PlainSink

  init(_ lines: [String], _ prompts: PlainSink) {
    rest = Mutex(lines[...])
    self.prompts = prompts
  }

  func readLine<Value: Sendable>(
    after prompt: String, _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value? {
    try prompts.write(prompt)
    guard let line = rest.withLock({ $0.popFirst() }) else { return nil }
    return try Array(line.utf8).withUnsafeBytes(use)
  }
}
