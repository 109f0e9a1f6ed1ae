/// Writes values in the canonical form of RFC 8785.
struct JSONCanonicalWriter {
  private(set) var bytes: [UInt8] = []

  /// The keys and places that lead to the value under way, for errors.
  private var path: [String] = []

  mutating func write(_ value: JSONValue) throws(JSONCanonicalError) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value):
      guard Int64(exactly: Double(value)) == value else {
        throw error(
          .inexactInteger, "\(value) is no double; write it as a string, or round it before")
      }
      try write(Double(value))
    case .number(let value): try write(value)
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        try write(element, at: "[\(place)]")
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): try write(object)
    }
  }

  private mutating func write(_ object: JSONObject) throws(JSONCanonicalError) {
    bytes.append(UInt8(ascii: "{"))
    // By UTF-16 code units, which is another order than that of scalars (RFC 8785, 3.2.3).
    let members = object.members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (place, member) in members.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      write(member.key)
      bytes.append(UInt8(ascii: ":"))
      try write(member.value, at: "[\(JSONValue.string(member.key))]")
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ value: JSONValue, at step: String
  ) throws(JSONCanonicalError) {
    path.append(step)
    try write(value)
    path.removeLast()
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    JSONEscaping.append(text, to: &bytes, letters: UInt8(ascii: "a"))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ value: Double) throws(JSONCanonicalError) {
    // The standard library's description has the digits: the fewest that read back, and of those
    // the nearest.
    guard let decimal = JSONDecimal(value.description) else {
      throw error(.notFinite, "JSON has no number for \(value)")
    }
    bytes += decimal.ecmaScriptText.utf8
  }

  private func error(_ code: JSONCanonicalError.Code, _ reason: String) -> JSONCanonicalError {
    JSONCanonicalError(
      code: code, message: path.isEmpty ? reason : "at \(path.joined()): \(reason)")
  }
}
