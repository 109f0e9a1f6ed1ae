import DesignTokens
import DomainModels
import Interchange
import Terminal
import TerminalCommands

extension CommandSession {
  /// Does what may find a file wrong, and then says all that is wrong with it.
  ///
  /// - Throws: `SilentExit` once ``UnreadableTokens`` was reported; all else that the body throws.
  func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as UnreadableTokens {
      try report(error)
      throw SilentExit(.failed)
    }
  }

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
    try reading {
      do {
        return try body(options.mode)
      } catch var failure as UnreadableTokens {
        if options.mode == .strict, let value = try? body(.lenient) {
          failure.isReadLeniently = count(value) > 0
        }
        throw failure
      }
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
