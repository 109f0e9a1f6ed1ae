import Interchange

extension JSONKind {
  /// What this is, with an article: `an object`, `a number`, `null`.
  var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
  /// The sort of a value.
  init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .boolean: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}
