import DomainModels
import Interchange

/// What went wrong, as every command's JSON has it.
enum FailureJSON {
  /// The code, the message and the hint.
  static func members(_ error: some ExplainedError) -> JSONValue {
    [
      "code": .string(error.code), "message": .string(error.message),
      "hint": error.hint.map { .string($0) } ?? .null,
    ]
  }
}
