/// Writes the members of an object.
struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONEncodingOutput
  /// The number of containers that are around this one.
  let place: Int
  let serial: Int

  var codingPath: [any CodingKey] { output.state.pointee.path(depth: place) }

  func encodeNil(forKey key: Key) throws {
    _ = try prepare(key)
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: "null")
  }

  func encode(_ value: Bool, forKey key: Key) throws {
    _ = try prepare(key)
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: value ? "true" : "false")
  }

  func encode(_ value: String, forKey key: Key) throws {
    _ = try prepare(key)
    output.state.pointee.beginValue()
    output.state.pointee.writeQuoted(value)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try write(value, from: prepare(key))
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try write(value.exactDouble, from: prepare(key))
  }

  func encode(_ value: Int, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int8, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int16, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int32, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: Int64, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt8, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt16, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt32, forKey key: Key) throws { try write(value, key) }
  func encode(_ value: UInt64, forKey key: Key) throws { try write(value, key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try output.encode(value, in: place, from: prepare(key))
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    JSONDeferredEncoder((output, place, serial), JSONPathKey("super"))
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    JSONDeferredEncoder((output, place, serial), JSONPathKey(key.stringValue))
  }

  @inline(__always)
  private func prepare(_ key: Key) throws -> Int {
    try output.prepareMember(key.stringValue, in: place, serial)
  }

  @inline(__always)
  private func write(_ value: some FixedWidthInteger, _ key: Key) throws {
    _ = try prepare(key)
    output.write(value)
  }

  @inline(__always)
  private func write(_ value: Double, from size: Int) throws {
    do { try output.write(value) } catch {
      output.state.pointee.takeBack(to: size, in: place)
      throw error
    }
  }
}

/// Writes the elements of an array.
struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let output: JSONEncodingOutput
  /// The number of containers that are around this one.
  let place: Int
  let serial: Int

  var codingPath: [any CodingKey] { output.state.pointee.path(depth: place) }

  var count: Int {
    output.state.pointee.isOpen(place, serial) ? output.state.pointee.count(place) : 0
  }

  func encodeNil() throws {
    _ = try output.prepareElement(in: place, serial)
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: "null")
  }

  func encode(_ value: Bool) throws {
    _ = try output.prepareElement(in: place, serial)
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: value ? "true" : "false")
  }

  func encode(_ value: String) throws { try encodeAny(value) }
  func encode(_ value: Double) throws { try encodeAny(value) }
  func encode(_ value: Float) throws { try encodeAny(value) }
  func encode(_ value: Int) throws { try encodeAny(value) }
  func encode(_ value: Int8) throws { try encodeAny(value) }
  func encode(_ value: Int16) throws { try encodeAny(value) }
  func encode(_ value: Int32) throws { try encodeAny(value) }
  func encode(_ value: Int64) throws { try encodeAny(value) }
  func encode(_ value: UInt) throws { try encodeAny(value) }
  func encode(_ value: UInt8) throws { try encodeAny(value) }
  func encode(_ value: UInt16) throws { try encodeAny(value) }
  func encode(_ value: UInt32) throws { try encodeAny(value) }
  func encode(_ value: UInt64) throws { try encodeAny(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try encodeAny(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    superEncoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { JSONDeferredEncoder((output, place, serial), nil) }

  @inline(__always)
  private func encodeAny<Value: Encodable>(_ value: Value) throws {
    try output.encode(value, in: place, from: output.prepareElement(in: place, serial))
  }
}
