/// Reads `Decodable` values from JSON.
///
/// A value is read straight from the places that the parser noted: no tree is built in between. So
/// this is several times as fast as Foundation's decoder on Linux, and it needs no Foundation.
///
/// ```swift
/// struct Climb: Codable { var name: String; var grade: String? }
/// let climb = try JSONDecoding.decode(Climb.self, from: Array(#"{"name": "Action directe"}"#.utf8))
/// ```
///
/// A whole number may be written with a fraction of zero or an exponent (`1.0`, `1e3`), as long as
/// it fits. Errors are `DecodingError`s whose description ends with line and column. Types with
/// coding of their own are read by it: a Foundation `Date` is a number of seconds since 2001, `Data`
/// an array of bytes, a `UUID` a string, and a `URL` or `Decimal` an object; all as ``JSONEncoding``
/// writes them, and not as Foundation's own coders do. Integers of 128 bits are refused.
public enum JSONDecoding {
  /// Reads a value from a whole document.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - bytes: The document, in UTF-8.
  ///   - userInfo: What the decoder hands to the types it reads.
  /// - Returns: The value.
  /// - Throws: ``JSONError`` where the document is no JSON, `DecodingError` where it is another
  ///   document than the type asks for.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8],
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let document = try JSONDocument(bytes)
    return try decode(type, from: document.root, of: document, userInfo: userInfo)
  }

  /// Reads a value from a part of a document.
  ///
  /// - Parameters:
  ///   - type: What to read.
  ///   - node: Its node.
  ///   - document: The document it stands in.
  ///   - userInfo: What the decoder hands to the types it reads.
  /// - Returns: The value.
  /// - Throws: `DecodingError` where the part is not what the type asks for.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from node: JSONNode, of document: JSONDocument,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    let source = JSONDecodingSource(document: document, root: node, userInfo: userInfo)
    return try Value(from: JSONNodeDecoder(source: source, node: 0))
  }
}

/// Reads one node.
struct JSONNodeDecoder: Decoder, SingleValueDecodingContainer {
  let source: JSONDecodingSource
  let node: Int

  var codingPath: [any CodingKey] { source.path(to: node) }
  var userInfo: [CodingUserInfoKey: Any] { source.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard source.kind(of: node) == .object else {
      throw source.mismatch(at: node, [String: Any].self, "an object")
    }
    return KeyedDecodingContainer(JSONKeyedDecoding<Key>(source: source, node: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard source.kind(of: node) == .array else {
      throw source.mismatch(at: node, [Any].self, "an array")
    }
    return JSONUnkeyedDecoding(source: source, node: node)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { source.kind(of: node) == .null }

  func decode(_ type: Bool.Type) throws -> Bool { try source.boolean(at: node) }
  func decode(_ type: String.Type) throws -> String { try source.string(at: node) }
  func decode(_ type: Double.Type) throws -> Double { try source.double(at: node) }
  func decode(_ type: Float.Type) throws -> Float { try source.float(at: node) }
  func decode(_ type: Int.Type) throws -> Int { try source.integer(type, at: node) }
  func decode(_ type: Int8.Type) throws -> Int8 { try source.integer(type, at: node) }
  func decode(_ type: Int16.Type) throws -> Int16 { try source.integer(type, at: node) }
  func decode(_ type: Int32.Type) throws -> Int32 { try source.integer(type, at: node) }
  func decode(_ type: Int64.Type) throws -> Int64 { try source.integer(type, at: node) }
  func decode(_ type: UInt.Type) throws -> UInt { try source.integer(type, at: node) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try source.integer(type, at: node) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try source.integer(type, at: node) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try source.integer(type, at: node) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try source.integer(type, at: node) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try source.value(type, at: node)
  }
}

/// A step of a coding path: a member's name, or an element's place.
struct JSONPathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(_ place: Int) {
    stringValue = "Index \(place)"
    intValue = place
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { self.init(intValue) }
}
