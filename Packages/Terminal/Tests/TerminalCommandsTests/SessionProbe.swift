import DomainModels
import Synchronization
import Terminal
import TerminalCommands

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
