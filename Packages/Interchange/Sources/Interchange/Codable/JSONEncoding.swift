/// Writes `Encodable` values as JSON.
///
/// Values go straight into bytes: no tree is built in between. So a type has
/// to write its containers one after another, as the compiler's own coding does: a container that is
/// written to after its parent went on is an `EncodingError`. NaN and the infinities are errors too,
/// because JSON has no number for them. A member that a type writes twice stands twice, which
/// ``JSONReader`` and ``JSONDecoding`` refuse to read. Types with coding of their own are written by it, as
/// ``JSONDecoding`` reads them.
public enum JSONEncoding {
  /// Writes a value as a document.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - style: On one line, or indented.
  ///   - userInfo: What the encoder hands to the types it writes.
  /// - Returns: The document, in UTF-8, members in the order in which the type writes them.
  /// - Throws: `EncodingError` where something in the value can't be written.
  public static func encode(
    _ value: some Encodable, style: JSONWriter.Style = .compact,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> [UInt8] {
    let output = JSONEncodingOutput(style: style, userInfo: userInfo)
    try output.encode(value, in: -1, from: 0)
    return try output.finish()
  }
}

/// Writes one value whose key or comma is there: a plain one, or a container.
///
/// It is three words large, so that it is no allocation to hand it on as `any Encoder`.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let output: JSONEncodingOutput
  /// The number of containers that are around the one that the value is in; -1 for the document's
  /// value.
  let place: Int
  /// The number of values begun before this value.
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
