/// Writes one value whose key or comma is there: a plain one, or a container.
///
/// It is three words large, so that it is no allocation to hand it on as `any Encoder`.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let output: JSONEncodingOutput
  /// How many containers are around the one that the value is in; -1 for the document's value.
  let place: Int
  /// How much was begun before this value.
  let begun: Int

  var codingPath: [any CodingKey] { output.state.pointee.path(depth: place + 1) }
  var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open(isObject: true)
    return KeyedEncodingContainer(
      JSONKeyedEncoding<Key>(output: output, place: place + 1, serial: begun + 1))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(isObject: false)
    return JSONUnkeyedEncoding(output: output, place: place + 1, serial: begun + 1)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {
    try begin()
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: "null")
  }

  func encode(_ value: Bool) throws {
    try begin()
    output.state.pointee.beginValue()
    output.state.pointee.write(ascii: value ? "true" : "false")
  }

  func encode(_ value: String) throws {
    try begin()
    output.state.pointee.beginValue()
    output.state.pointee.writeQuoted(value)
  }

  func encode(_ value: Double) throws {
    try begin()
    try output.write(value)
  }

  func encode(_ value: Float) throws {
    try begin()
    try output.write(value.exactDouble)
  }

  func encode(_ value: Int) throws { try write(value) }
  func encode(_ value: Int8) throws { try write(value) }
  func encode(_ value: Int16) throws { try write(value) }
  func encode(_ value: Int32) throws { try write(value) }
  func encode(_ value: Int64) throws { try write(value) }
  func encode(_ value: UInt) throws { try write(value) }
  func encode(_ value: UInt8) throws { try write(value) }
  func encode(_ value: UInt16) throws { try write(value) }
  func encode(_ value: UInt32) throws { try write(value) }
  func encode(_ value: UInt64) throws { try write(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    try begin()
    try value.encode(to: self)
  }

  @inline(__always)
  private func write(_ value: some FixedWidthInteger) throws {
    try begin()
    output.write(value)
  }

  /// Sees to it that this value was not written yet.
  @inline(__always)
  private func begin() throws {
    guard output.state.pointee.begun == begun, output.state.pointee.isPending else {
      throw output.misuse(place + 1, nil)
    }
  }

  /// Opens the container that is this value, unless that was done: a type and its superclass may
  /// both ask for it.
  private func open(isObject: Bool) {
    if output.state.pointee.isOpen(place + 1, begun + 1) {
      if output.state.pointee.isObject(place + 1) != isObject {
        output.fail(output.misuse(place + 1, nil))
      }
      return
    }
    do { try begin() } catch { return output.fail(error) }
    output.state.pointee.open(isObject: isObject)
  }
}
