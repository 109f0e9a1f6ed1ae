/// Writes the elements of an array.
struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let output: JSONEncodingOutput
  let container: JSONEncodingOutput.Container

  var codingPath: [any CodingKey] { output.path(to: container) }
  var count: Int { output.count(of: container) }

  func encodeNil() throws { try encoder.encodeNil() }

  func encode(_ value: Bool) throws { try encoder.encode(value) }
  func encode(_ value: String) throws { try encoder.encode(value) }
  func encode(_ value: Double) throws { try encoder.encode(value) }
  func encode(_ value: Float) throws { try encoder.encode(value) }
  func encode(_ value: Int) throws { try encoder.encode(value) }
  func encode(_ value: Int8) throws { try encoder.encode(value) }
  func encode(_ value: Int16) throws { try encoder.encode(value) }
  func encode(_ value: Int32) throws { try encoder.encode(value) }
  func encode(_ value: Int64) throws { try encoder.encode(value) }
  func encode(_ value: UInt) throws { try encoder.encode(value) }
  func encode(_ value: UInt8) throws { try encoder.encode(value) }
  func encode(_ value: UInt16) throws { try encoder.encode(value) }
  func encode(_ value: UInt32) throws { try encoder.encode(value) }
  func encode(_ value: UInt64) throws { try encoder.encode(value) }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encodeAny(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder }

  private var encoder: JSONValueEncoder {
    JSONValueEncoder(output: output, parent: container, step: .element(count))
  }
}
