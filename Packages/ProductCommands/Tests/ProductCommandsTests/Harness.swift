import ArgumentParser
import DomainModels
import Foundation
import Synchronization
import Terminal
import TerminalCommands

/// Runs a program in this process, in a home folder of its own, and keeps what it printed.
struct Harness {
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors = ""
  }

  let root: any AsyncParsableCommand.Type
  var home = "/nowhere"
  var input: [String] = []
  var now = Timestamp(milliseconds: 1_795_249_038_000)

  func run(_ arguments: String...) async -> Outcome {
    let output = CapturedSink()
    let errors = CapturedSink()
    let invocation = CommandInvocation(
      arguments: arguments.map { Array($0.utf8) }, environment: ["HOME": home, "TMPDIR": home],
      input: InMemoryLineSource(input), output: output, errorOutput: errors,
      clock: .fixed(at: now))
    let status = await CommandRunner.run(root, invocation)
    return Outcome(status: status, output: output.text, errors: errors.text)
  }

  /// A session as a command gets it.
  var session: CommandSession {
    CommandSession(
      programName: "diary", arguments: [], environment: ["HOME": home, "TMPDIR": home],
      traits: TerminalTraits.detect(
        environment: [:], stdoutIsTerminal: false, stderrIsTerminal: false, columns: nil,
        choice: .auto),
      output: CapturedSink(), errorOutput: CapturedSink(), clock: .fixed(at: now),
      input: InMemoryLineSource(input))
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

/// A folder that is removed when its last reference is released.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "product-commands-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
  }
}
