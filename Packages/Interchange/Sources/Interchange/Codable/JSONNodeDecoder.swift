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

  @inline(__always)
  func decode(_ type: Bool.Type) throws -> Bool {
    if let value = source.boolean(of: node) { return value }
    throw source.mismatch(at: node, type, "a boolean")
  }

  @inline(__always)
  func decode(_ type: String.Type) throws -> String {
    if let value = source.text(of: node) { return value }
    throw source.mismatch(at: node, type, "a string")
  }

  @inline(__always)
  func decode(_ type: Double.Type) throws -> Double {
    if let value = source.double(of: node) { return value }
    throw source.mismatch(at: node, type, "a number")
  }

  func decode(_ type: Float.Type) throws -> Float {
    let value = Float(try decode(Double.self))
    if value.isFinite { return value }
    throw source.error(at: node, "the number is too large for a Float")
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  @inline(__always)
  private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    if let whole = source.integer(of: node) {
      if let value = Integer(exactly: whole) { return value }
    } else if let number = source.double(of: node) {
      // Beyond `Int64` a double has lost digits that the document still has.
      if let value = Integer(source.digits(of: node)) ?? Integer(exactly: number) { return value }
    } else {
      throw source.mismatch(at: node, type, "a whole number")
    }
    throw source.error(at: node, "the number is no \(type), which is whole and has its limits")
  }
}
