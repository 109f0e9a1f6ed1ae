import DomainModels
import Interchange
import TerminalCommands

/// What came of one of several files: a result, or why there is none.
struct OpenedFile<Value> {
  let name: String
  /// The result, if there is one.
  let value: Value?
  /// Why there is none.
  let failure: (any ExplainedError)?

  /// Opens a file.
  ///
  /// - Throws: What no person could do anything about.
  init(_ path: String, _ open: (String) throws -> Value) throws {
    name = FileBytes.name(of: path)
    do {
      value = try open(path)
      failure = nil
    } catch let error as any ExplainedError {
      value = nil
      failure = error
    }
  }

  /// The result as JSON, or the file and its `error`.
  func json(_ result: (Value) -> JSONValue) -> JSONValue {
    if let value { return result(value) }
    return [
      "file": .string(name), "error": failure.map { FailureJSON.members($0) } ?? .null,
    ]
  }

  /// Says why there is no result.
  func noteFailure(_ session: CommandSession) {
    if let failure { session.note(failure: failure) }
  }
}
