import Interchange

/// What a key holds, as the type that it should have; empty where it holds something else.
extension JSONObject {
  func text(_ key: String) -> String { self[key]?.stringValue ?? "" }

  func flag(_ key: String) -> Bool? { self[key]?.booleanValue }

  func number(_ key: String) -> Double? { self[key]?.numberValue }

  /// The number without its fraction, at the end of `Int`'s range if it lies beyond.
  func whole(_ key: String) -> Int? {
    switch self[key] {
    case .integer(let value): Int(clamping: value)
    case .number(let value):
      if value.isNaN {
        nil
      } else {
        Int(exactly: value.rounded(.down)) ?? (value < 0 ? .min : .max)
      }
    default: nil
    }
  }

  func texts(_ key: String) -> [String] {
    self[key]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  func members(_ key: String) -> JSONObject { self[key]?.objectValue ?? [:] }

  func objects(_ key: String) -> [JSONObject] {
    self[key]?.arrayValue?.compactMap(\.objectValue) ?? []
  }

  /// Whether the key is missing, or there with nothing in it.
  func lacks(_ key: String) -> Bool { self[key]?.isNull ?? true }

  mutating func set(_ key: String, _ texts: [String]) {
    self[key] = .array(texts.map(JSONValue.string))
  }

  /// A whole number is written without a fraction.
  mutating func set(_ key: String, _ number: Double?) {
    self[key] = number.map { value in
      Int64(exactly: value).map(JSONValue.integer) ?? .number(value)
    }
  }
}

extension JSONObject {
  /// Gives keys a value where they have none.
  mutating func fill(_ keys: [String], with value: JSONValue) {
    for key in keys where lacks(key) { self[key] = value }
  }
}
