/// What sort of thing a node of a document is.
public enum JSONKind: UInt8, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number in the range of `Int64`, written without fraction or exponent.
  case integer
  /// Any other number.
  case number
  /// A string; keys of members are strings too.
  case string
  /// Values in order.
  case array
  /// Members in order.
  case object
}

extension JSONKind {
  /// What a thing of this sort is called in a message, with its article.
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
}
