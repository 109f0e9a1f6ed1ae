import DomainModels
import Interchange

/// JSON values of optionals: `null` for `nil`.
extension JSONValue {
  static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  static func text(_ value: (some CustomStringConvertible)?) -> JSONValue {
    value.map { .string($0.description) } ?? .null
  }

  static func count(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }

  static func list(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }

  /// The stretch of its scale's axis that a climb's grade covers, from and up to.
  static func band(of climb: JSONValue) -> JSONValue {
    guard let low = climb["gradeLow"], let high = climb["gradeHigh"], low != .null, high != .null
    else { return .null }
    return [low, high]
  }
}
