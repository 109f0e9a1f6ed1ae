/// Writes the elements of an array.
struct JSONUnkeyedEncoding: UnkeyedEncodingContainer {
  let output: JSONEncodingOutput
  /// How many containers are around this one.
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
