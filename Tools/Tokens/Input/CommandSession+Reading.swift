import DesignTokens
import DomainModels
import Interchange
import Terminal
import TerminalCommands
import TokenLint

extension CommandSession {
  /// Does what makes tokens of a file, and says where reading it leniently would make some.
  ///
  /// - Parameters:
  ///   - options: How to read.
  ///   - count: How many tokens were made.
  ///   - body: What makes them.
  /// - Returns: What the body makes.
  /// - Throws: `SilentExit` once ``UnreadableTokens`` was reported; all else that the body throws.
  func reading<Value>(
    _ options: ReadingOptions, counting count: (Value) -> Int,
    _ body: (TokenReadingMode) throws -> Value
  ) throws -> Value {
    do {
      return try body(options.mode)
    } catch var failure as UnreadableTokens {
      if options.mode == .strict, let value = try? body(.lenient) {
        failure.isReadLeniently = count(value) > 0
      }
      try report(failure)
      throw SilentExit(.failed)
    }
  }

  /// Makes the tokens of a file in every mode, and says where reading it leniently would make some.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - input: What is chosen already.
  ///   - options: How to read.
  /// - Returns: What was read, and the modes as ``GivenTokens/modes(_:)`` orders them.
  /// - Throws: `SilentExit` once ``UnreadableTokens`` was reported; ``FileFailure``; `UsageFailure` if
  ///   there is nothing to choose.
  func modes(
    of path: String, _ input: [String: String], _ options: ReadingOptions
  ) throws -> (given: GivenTokens, modes: [LintMode]) {
    // Standard input can be read once.
    let bytes = try FileBytes.read(path)
    func count(_ read: (given: GivenTokens, modes: [LintMode])) -> Int {
      read.modes.map(\.tokens.tokens.count).max() ?? 0
    }
    return try reading(options, counting: count) { mode in
      let given = try GivenTokens(path, bytes, mode)
      return (given: given, modes: try given.modes(input))
    }
  }

  private func report(_ failure: UnreadableTokens) throws {
    if wantsJSON {
      guard var members = FailureJSON.members(failure).objectValue else { return }
      members["errors"] = .array(failure.error.issues.map(IssueText.json))
      try output.write(JSONValue.object(["error": .object(members)]).text() + "\n")
    }
    note(failure: failure)
    for issue in failure.error.issues {
      note("\(visible(issue.message)) \(traits.paintError("[\(issue.code.rawValue)]", .dim))")
    }
  }

  /// Says what went wrong with one of several files, and goes on.
  func note(failure: some ExplainedError) {
    note("\(traits.paintError("error:", .severity(isError: true))) \(visible(failure.message))")
    if let hint = failure.hint {
      note("\(traits.paintError("hint:", .bold)) \(visible(hint))")
    }
  }
}
