import DesignTokens
import Interchange

/// A token as the commands print it.
enum TokenJSON {
  static func members(_ token: Token) -> JSONObject {
    [
      "path": .string(token.path), "type": .string(token.type.rawValue), "value": token.value,
      "reference": token.reference.map { .string($0) } ?? .null,
      "description": token.summary.map { .string($0) } ?? .null,
      "deprecated": deprecation(token.deprecation),
    ]
  }

  /// `false`, `true`, or why.
  static func deprecation(_ deprecation: Deprecation?) -> JSONValue {
    guard let deprecation else { return .boolean(false) }
    return deprecation.explanation.map { .string($0) } ?? .boolean(true)
  }

  /// A place's file, line and column, or null for each.
  static func add(_ place: TokenPlace?, to members: inout JSONObject) {
    members["file"] = place.map { .string($0.file) } ?? .null
    members["line"] = place.map { .integer(Int64($0.line)) } ?? .null
    members["column"] = place.map { .integer(Int64($0.column)) } ?? .null
  }
}
