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

/// The reason why a value has no canonical form.
public struct JSONCanonicalError: Error, Sendable, Equatable {
  /// The kind of problem, for programs.
  public let code: Code

  /// The problem and its place, as a sentence.
  public let message: String
}

extension JSONCanonicalError {
  /// A kind of problem of a value; the raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// NaN or an infinity, for which JSON has no number.
    case notFinite = "not_finite"

    /// A whole number that no double is: canonical numbers are doubles, and it would become another.
    case inexactInteger = "inexact_integer"
  }
}

extension JSONCanonicalError: CustomStringConvertible {
  public var description: String { message }
}

extension JSONValue {
  /// The value in the canonical form of RFC 8785 (JCS): the bytes to sign or to hash.
  ///
  /// Members stand in the order of their keys' UTF-16 code units, numbers are written as ECMAScript
  /// writes doubles, and nothing is escaped that need not be. Values that say the same have the same
  /// bytes from every writer: `.integer(1)` and `.number(1)` are both `1`.
  ///
  /// - Returns: The document in UTF-8.
  /// - Throws: ``JSONCanonicalError`` for NaN, the infinities, and whole numbers that no double is.
  public func canonicalBytes() throws(JSONCanonicalError) -> [UInt8] {
    var writer = JSONCanonicalWriter()
    try writer.write(self)
    return writer.bytes
  }
}
