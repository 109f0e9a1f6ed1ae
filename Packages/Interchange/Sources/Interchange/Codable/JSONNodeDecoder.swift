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
