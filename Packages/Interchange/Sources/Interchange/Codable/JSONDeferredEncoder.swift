/// Writes a member or element that may be written later, or never: what `superEncoder` gives.
///
/// Its key or comma is written with its value.
struct JSONDeferredEncoder: Encoder, SingleValueEncodingContainer {
  let output: JSONEncodingOutput
  /// The container that the value is in.
  let place: Int
  let serial: Int
  /// The member's key, or nil for an element.
  let key: JSONPathKey?
  /// The encoder that is written through, once anything is.
  private final class Value { var encoder: JSONValueEncoder? }
  private let value = Value()

  init(_ container: (output: JSONEncodingOutput, place: Int, serial: Int), _ key: JSONPathKey?) {
    (output, place, serial) = container
    self.key = key
  }

  var codingPath: [any CodingKey] {
    output.state.pointee.path(depth: place) + (key.map { [$0] } ?? [])
  }

  var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoderOrFailure().container(keyedBy: type)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { encoderOrFailure().unkeyedContainer() }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws { try write { try $0.encodeNil() } }
  func encode(_ value: Bool) throws { try write { try $0.encode(value) } }
  func encode(_ value: String) throws { try write { try $0.encode(value) } }
  func encode(_ value: Double) throws { try write { try $0.encode(value) } }
  func encode(_ value: Float) throws { try write { try $0.encode(value) } }
  func encode(_ value: Int) throws { try write { try $0.encode(value) } }
  func encode(_ value: Int8) throws { try write { try $0.encode(value) } }
  func encode(_ value: Int16) throws { try write { try $0.encode(value) } }
  func encode(_ value: Int32) throws { try write { try $0.encode(value) } }
  func encode(_ value: Int64) throws { try write { try $0.encode(value) } }
  func encode(_ value: UInt) throws { try write { try $0.encode(value) } }
  func encode(_ value: UInt8) throws { try write { try $0.encode(value) } }
  func encode(_ value: UInt16) throws { try write { try $0.encode(value) } }
  func encode(_ value: UInt32) throws { try write { try $0.encode(value) } }
  func encode(_ value: UInt64) throws { try write { try $0.encode(value) } }
  func encode<Value: Encodable>(_ value: Value) throws { try write { try $0.encode(value) } }

  /// Writes a value with its key or comma, and neither if it can't be written.
  private func write(_ body: (JSONValueEncoder) throws -> Void) throws {
    if let encoder = value.encoder { return try body(encoder) }
    let (encoder, size) = try encoder()
    let count = output.state.pointee.count(place)
    do {
      try body(encoder)
    } catch {
      if output.state.pointee.isLast(in: place, begun: encoder.begun, count: count) {
        output.state.pointee.takeBack(to: size, in: place)
        value.encoder = nil
      }
      throw error
    }
    if output.state.pointee.begun == encoder.begun { output.state.pointee.open(isObject: true) }
  }

  /// The encoder of the value, its key or comma being written, and what was written before those.
  private func encoder() throws -> (encoder: JSONValueEncoder, size: Int) {
    let size =
      if let key {
        try output.prepareMember(key.stringValue, in: place, serial)
      } else {
        try output.prepareElement(in: place, serial)
      }
    let encoder = JSONValueEncoder(
      output: output, place: place, begun: output.state.pointee.begun)
    value.encoder = encoder
    return (encoder, size)
  }

  /// The encoder, or one that writes nothing after the failure that is kept.
  private func encoderOrFailure() -> JSONValueEncoder {
    if let encoder = value.encoder { return encoder }
    do { return try encoder().encoder } catch {
      output.fail(error)
      return JSONValueEncoder(output: output, place: place, begun: -2)
    }
  }
}
