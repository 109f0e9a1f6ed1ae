/// Writes the members of an object.
struct JSONKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONEncodingOutput
  let container: JSONEncodingOutput.Container

  var codingPath: [any CodingKey] { output.path(to: container) }

  func encodeNil(forKey key: Key) throws { try encoder(key).encodeNil() }

  func encode(_ value: Bool, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: String, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) throws { try encoder(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) throws { try encoder(key).encode(value) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder(key).encodeAny(value)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    JSONValueEncoder(output: output, parent: container, step: .member("super"), isDeferred: true)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    JSONValueEncoder(
      output: output, parent: container, step: .member(key.stringValue), isDeferred: true)
  }

  @inline(__always)
  private func encoder(_ key: Key) -> JSONValueEncoder {
    JSONValueEncoder(output: output, parent: container, step: .member(key.stringValue))
  }
}
