/// A JSON value that keeps what the document said.
///
/// Whole numbers that fit 64 bits stay exact in ``integer(_:)``. Every other number (a fraction, an
/// exponent, a larger integer, or `-0`, whose sign an integer would lose) becomes the nearest
/// double in ``number(_:)``.
///
/// Values are equal when they have the same case and content. Strings compare as Swift strings do
/// (by canonical equivalence), objects in the order of their members, and `.integer(1)` is not
/// `.number(1)`.
public enum JSONValue: Sendable, Equatable {
  /// `null`.
  case null

  /// `true` or `false`.
  case boolean(Bool)

  /// A whole number in the range of `Int64`, written without fraction or exponent.
  case integer(Int64)

  /// Any other number, as the nearest double.
  case number(Double)

  /// A string, its escapes resolved.
  case string(String)

  /// Values in order.
  case array([JSONValue])

  /// Members in order.
  case object(JSONObject)
}

extension JSONValue {
  /// True if this is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The boolean, or nil if this is something else.
  public var booleanValue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The whole number, or nil if this is something else.
  ///
  /// A ``number(_:)`` is never rounded to fit: `1.0` in a document is not an integer.
  public var integerValue: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number as a double, or nil if this is no number.
  ///
  /// An integer beyond 2⁵³ is rounded to the nearest double.
  public var numberValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string, or nil if this is something else.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or nil if this is no array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or nil if this is no object.
  public var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value of a member, or nil if this is no object or has no such member.
  ///
  /// A member that is there and is `null` gives `.null`, not nil.
  public subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The element at a place, or nil if this is no array or ends before it.
  public subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The kind of the value, as a word for a message.
  ///
  /// One of `null`, `boolean`, `number`, `string`, `array` and `object`.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {
    self = .boolean(value)
  }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension JSONValue: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) {
    self = .number(value)
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Makes a string, interpolated or not.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object with the members in the order written.
  ///
  /// A key written twice keeps its first place and takes its last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { text() }

  /// The value as JSON text.
  ///
  /// - Parameter style: Compact on one line, or pretty with two spaces of indent.
  /// - Returns: A document without a final newline.
  public func text(style: JSONWriter.Style = .compact) -> String {
    String(decoding: bytes(style: style), as: UTF8.self)
  }

  /// The value as JSON in UTF-8.
  ///
  /// - Parameter style: Compact on one line, or pretty with two spaces of indent.
  /// - Returns: A document without a final newline.
  public func bytes(style: JSONWriter.Style = .compact) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.bytes
  }
}
