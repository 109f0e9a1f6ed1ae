import Foundation
import Interchange
import Testing

/// The executable as a user starts it: over a pipe, with a fresh folder for its data and nothing
/// of this machine's environment that it would look at.
struct Program: Sendable {
  /// The name of the program.
  let name: String
  let workspace: Workspace
  /// The environment; `nil` takes a variable away.
  private(set) var environment: [String: String]
  let executable: String

  /// The folder of the data, relative to the workspace.
  var dataFolder: String { "share/quartet/\(name)" }

  /// Prepares the executable of a product.
  init(_ name: String = "dating") throws {
    self.name = name
    workspace = try Workspace()
    executable = try Executable.path(of: name)
    let outside = ProcessInfo.processInfo.environment
    environment = outside.filter { ["PATH", "LD_LIBRARY_PATH"].contains($0.key) }
    environment["HOME"] = workspace.path("home")
    environment["XDG_DATA_HOME"] = workspace.path("share")
    environment["LC_ALL"] = "C.UTF-8"
    environment["TZ"] = "UTC"
  }

  /// The same program with a data folder of its own, which holds what this one holds.
  func copy() throws -> Program {
    var copy = try Program(name)
    copy.environment.merge(environment.filter { !["HOME", "XDG_DATA_HOME"].contains($0.key) }) {
      $1
    }
    try FileManager.default.copyItem(
      atPath: workspace.path("share"), toPath: copy.workspace.path("share"))
    return copy
  }

  /// The same program in another environment.
  func with(_ changes: [String: String?]) -> Program {
    var copy = self
    for (name, value) in changes { copy.environment[name] = value }
    return copy
  }

  /// The database, or what lies beside it.
  func database(_ suffix: String = "") -> String {
    workspace.path("\(dataFolder)/\(name).sqlite\(suffix)")
  }

  /// Runs it.
  ///
  /// - Parameters:
  ///   - arguments: what the user types after the program's name.
  ///   - wrapper: the words before it, such as those of `strace`.
  ///   - killAfter: when to kill it.
  /// - Returns: how it ended; a crash is a failure of the test.
  /// - Throws: ``MissingPrerequisite`` if it can't be started, or hangs.
  func run(
    _ arguments: [String], via wrapper: [String] = [], killAfter: Duration? = nil
  ) async throws -> Outcome {
    let words = wrapper + [executable] + arguments
    let outcome = try await ChildProcess(
      path: words[0], arguments: Array(words.dropFirst()), environment: environment,
      folder: workspace.path, killAfter: killAfter
    ).run()
    // No input may crash it, and a kill is the test's.
    #expect([nil, 9].contains(outcome.signal), "ended by a signal: \(arguments)")
    for word in ["Fatal error", "Crash", "Backtrace"] {
      #expect(!outcome.errors.contains(word), "\(arguments): \(outcome.errors)")
    }
    return outcome
  }

  /// Runs it, and expects success.
  @discardableResult
  func succeed(_ arguments: String...) async throws -> Outcome {
    try await succeed(arguments)
  }

  @discardableResult
  func succeed(_ arguments: [String]) async throws -> Outcome {
    let outcome = try await run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    #expect(outcome.signal == nil, "\(arguments)")
    return outcome
  }

  /// The JSON output of a successful command.
  func json(_ arguments: String...) async throws -> JSONValue {
    let outcome = try await succeed(arguments + ["--json"])
    #expect(outcome.lines.count == 1, "JSON in a pipe is one line: \(arguments)")
    return try outcome.json()
  }

  /// Runs a line of shell in which the program is called by its name.
  func shell(_ script: String) async throws -> Outcome {
    // No shell has a function with a hyphen.
    let function = "\(name.replacing("-", with: "_"))() { \"\(executable)\" \"$@\"; }\n"
    return try await ChildProcess(
      path: "/bin/sh", arguments: ["-c", function + script], environment: environment,
      folder: workspace.path, killAfter: nil
    ).run()
  }
}

extension Program {
  /// The decisions on cards, by slug.
  func verdicts() async throws -> [String: String] {
    let cards = try await json("list", "--fields", "slug,verdict")
    let pairs = (cards.arrayValue ?? []).compactMap { card -> (String, String)? in
      guard let slug = card["slug"]?.stringValue, let verdict = card["verdict"]?.stringValue
      else { return nil }
      return (slug, verdict)
    }
    return try Dictionary(pairs) { _, _ in throw MissingPrerequisite("a card is listed twice") }
  }

  /// The names of all cards, in the deck's order; loads the deck.
  func slugs() async throws -> [String] {
    let cards = try await json("list", "--fields", "slug")
    return (cards.arrayValue ?? []).compactMap { $0["slug"]?.stringValue }
  }

  /// Returns the findings of `doctor`; every check has to be sound.
  @discardableResult
  func examine() async throws -> Finding {
    let outcome = try await run(["doctor", "--json"])
    #expect(outcome.status == 0, "\(outcome.output)")
    let checks = try outcome.json().arrayValue ?? []
    #expect(checks.count == 13)
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(outcome.output)")
    func detail(_ name: String) -> String {
      checks.first { $0["name"]?.stringValue == name }?["detail"]?.stringValue ?? ""
    }
    let store = detail("store")
    return Finding(
      decisions: try number(before: " swipe_decisions", in: store),
      steps: try number(before: " swipe_steps", in: store),
      changes: try number(before: " change", in: detail("change log")))
  }

  private func number(before word: String, in text: String) throws -> Int {
    let start = text.components(separatedBy: word)[0]
    guard text.contains(word), let number = start.split(separator: " ").last.flatMap({ Int($0) })
    else { throw MissingPrerequisite("doctor names no\(word): \(text)") }
    return number
  }
}

/// The exit status and the output of a program.
struct Outcome: Sendable {
  /// The exit status; 0 if a signal ended the program.
  let status: Int32
  /// The signal that ended it.
  let signal: Int32?
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// The lines on standard output, without the last line's end.
  var lines: [String] {
    let text = output.hasSuffix("\n") ? String(output.dropLast()) : output
    return text.isEmpty ? [] : text.components(separatedBy: "\n")
  }

  /// True if it wrote a whole line: the acknowledgement of a swipe.
  var isAcknowledged: Bool { outputBytes.contains(UInt8(ascii: "\n")) }

  /// Standard output as one JSON document.
  func json() throws -> JSONValue { try JSONReader.read(outputBytes) }

  /// A column of the tab-separated table on standard output.
  func column(_ index: Int) -> [String] {
    lines.map { line in
      let cells = line.components(separatedBy: "\t")
      return cells.indices.contains(index) ? cells[index] : ""
    }
  }
}
