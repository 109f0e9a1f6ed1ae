/// Reads the members of an object.
struct JSONKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let source: JSONDecodingSource
  let node: Int

  var codingPath: [any CodingKey] { source.path(to: node) }

  var allKeys: [Key] {
    source.document.members(of: source.documentNode(node)).compactMap {
      source.document.text(of: $0.key).flatMap(Key.init(stringValue:))
    }
  }

  func contains(_ key: Key) -> Bool { place(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { source.kind(of: try value(key)) == .null }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try source.boolean(at: value(key))
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try source.string(at: value(key))
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try source.double(at: value(key))
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try source.float(at: value(key))
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try source.integer(type, at: value(key))
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try source.integer(type, at: value(key))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try source.value(type, at: value(key))
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try present(key).map { try source.boolean(at: $0) }
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key).map { try source.string(at: $0) }
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key).map { try source.double(at: $0) }
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try present(key).map { try source.float(at: $0) }
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try present(key).map { try source.integer(type, at: $0) }
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try present(key).map { try source.integer(type, at: $0) }
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, forKey key: Key
  ) throws -> Value? {
    try present(key).map { try source.value(type, at: $0) }
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    guard let value = source.member("super", of: node) else {
      throw source.missing(JSONPathKey("super"), in: node)
    }
    return JSONNodeDecoder(source: source, node: value)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  @inline(__always)
  private func place(_ key: Key) -> Int? { source.member(key.stringValue, of: node) }

  /// The value of a member that must be there.
  @inline(__always)
  private func value(_ key: Key) throws -> Int {
    if let place = place(key) { return place }
    throw source.missing(key, in: node)
  }

  /// The value of a member, or nil if there is none or it is null.
  @inline(__always)
  private func present(_ key: Key) -> Int? {
    guard let place = place(key), source.kind(of: place) != .null else { return nil }
    return place
  }

  private func decoder(_ key: Key) throws -> JSONNodeDecoder {
    JSONNodeDecoder(source: source, node: try value(key))
  }
}
