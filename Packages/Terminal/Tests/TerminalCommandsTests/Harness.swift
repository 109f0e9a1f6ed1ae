import DomainModels
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
