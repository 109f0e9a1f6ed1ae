import Foundation
import Interchange
import Testing

/// The expected failure of a command: in words for people, and with `--json` in a line for programs too.
struct Failure: Sendable {
  let status: Int32
  let code: String
  let message: String
  let hint: String?
  /// The usage line of the command, up to its options.
  var usage: String?

  static func usage(
    _ message: String, of command: String, _ usage: String
  ) -> Failure {
    Failure(
      status: 64, code: "usage", message: message, hint: "See '\(command) --help'.",
      usage: "\(command) \(usage)")
  }

  /// Runs a command with and without `--json`, and expects this failure of both.
  func check(
    _ program: Program, _ arguments: [String], via wrapper: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let plain = try await program.run(arguments, via: wrapper)
    check(plain, isJSON: false, arguments, sourceLocation)
    // Before `--`, behind which it would be a word of the user's.
    let place = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let asking = arguments[..<place] + ["--json"] + arguments[place...]
    check(
      try await program.run(Array(asking), via: wrapper), isJSON: true, arguments, sourceLocation)
  }

  /// Expects this failure of a run.
  func check(
    _ outcome: Outcome, isJSON: Bool, _ arguments: [String],
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let name = "dating " + arguments.joined(separator: " ")
    #expect(outcome.status == status, "\(name)", sourceLocation: sourceLocation)
    let hints = hint.map { ["hint: \($0)"] } ?? []
    var lines = outcome.errors.components(separatedBy: "\n")
    if let usage {
      // The options after it are ArgumentParser's to list.
      let line = lines.indices.contains(1) ? lines.remove(at: 1) : ""
      #expect(
        line == "usage: \(usage)" || line.hasPrefix("usage: \(usage) ["), "\(name)",
        sourceLocation: sourceLocation)
    }
    #expect(
      lines == ["error: \(message)"] + hints + [""], "\(name)", sourceLocation: sourceLocation)
    let report: JSONValue = [
      "error": [
        "code": .string(code), "message": .string(message),
        "hint": hint.map { .string($0) } ?? .null,
      ]
    ]
    #expect(
      outcome.output == (isJSON ? report.text() + "\n" : ""), "\(name)",
      sourceLocation: sourceLocation)
  }
}

/// The counts of `doctor` in a sound store.
struct Finding: Equatable {
  /// The cards that were ever decided.
  let decisions: Int
  /// The steps that were ever made.
  let steps: Int
  /// The changes in the log.
  let changes: Int
}
