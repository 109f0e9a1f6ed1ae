import DomainModels
import Synchronization
import Terminal
import TerminalCommands

/// Runs the small product in this process and keeps what it printed.
struct Harness {
  var environment: [String: String] = ["HOME": "/home/ada"]
  var isTerminal = false
  var columns = 80
  var failingOutput: (any Error & Sendable)?

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  func run(_ arguments: String...) async -> Outcome {
    await run(bytes: arguments.map { Array($0.utf8) })
  }

  func run(bytes: [[UInt8]]) async -> Outcome {
    let output = CapturedSink()
    let errors = CapturedSink()
    let invocation = CommandInvocation(
      arguments: bytes, environment: environment, stdoutIsTerminal: isTerminal,
      stderrIsTerminal: isTerminal, columns: isTerminal ? columns : nil,
      output: failingOutput.map(FailingSink.init) ?? output, errorOutput: errors,
      clock: .fixed(at: Timestamp(milliseconds: 1_795_249_038_000)))
    let status = await CommandRunner.run(Climbs.self, invocation)
    return Outcome(status: status, output: output.text, errors: errors.text)
  }
}

/// Keeps what is written.
final class CapturedSink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  var text: String { String(decoding: kept.withLock { $0 }, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws {
    kept.withLock { $0 += bytes }
  }
}

/// Throws its error at every write.
struct FailingSink: ByteSink {
  let error: any Error & Sendable

  func write(_ bytes: [UInt8]) throws {
    throw error
  }
}

/// A session whose output is kept, and whose clock is set by hand.
final class SessionProbe: Sendable {
  let output = CapturedSink()
  let errors = CapturedSink()
  private let milliseconds = Mutex<Int64>(0)

  /// Moves the clock.
  func pass(milliseconds: Int64) {
    self.milliseconds.withLock { $0 += milliseconds }
  }

  /// Makes the session; on a terminal, unless said otherwise.
  func session(
    _ lines: [String] = [], traits: TerminalTraits = .terminal, pager: (any Pager)? = nil,
    environment: [String: String] = [:], allowsInput: Bool = true, wantsJSON: Bool = false
  ) -> CommandSession {
    session(
      reading: InMemoryLineSource(lines), traits: traits, pager: pager, environment: environment,
      allowsInput: allowsInput, wantsJSON: wantsJSON)
  }

  /// Makes one that reads lines from elsewhere.
  func session(
    reading input: any LineSource, traits: TerminalTraits = .terminal,
    pager: (any Pager)? = nil, environment: [String: String] = [:], allowsInput: Bool = true,
    wantsJSON: Bool = false
  ) -> CommandSession {
    CommandSession(
      programName: "climbs", arguments: [], environment: environment, traits: traits,
      output: output, errorOutput: errors,
      clock: WallClock { Timestamp(milliseconds: self.milliseconds.withLock { $0 }) },
      input: input, pager: pager, allowsInput: allowsInput,
      wantsJSON: wantsJSON)
  }
}

extension TerminalTraits {
  /// A terminal of 40 columns and 10 rows, without colours.
  static let terminal = TerminalTraits(
    stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true, columns: 40, rows: 10)

  /// The traits with a change.
  func with(_ change: (inout TerminalTraits) -> Void) -> TerminalTraits {
    var traits = self
    change(&traits)
    return traits
  }
}
