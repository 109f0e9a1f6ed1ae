/// Writes one value: a plain one, or a container.
struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
  let output: JSONEncodingOutput
  let parent: JSONEncodingOutput.Container
  let step: JSONEncodingOutput.Step?
  /// What the first container that this encoder opens will be called.
  private let serial: Int
  /// How much was begun before this value, unless it may be written later.
  private let begun: Int?

  init(
    output: JSONEncodingOutput, parent: JSONEncodingOutput.Container,
    step: JSONEncodingOutput.Step?, isDeferred: Bool = false
  ) {
    self.output = output
    self.parent = parent
    self.step = step
    serial = output.nextSerial
    begun = isDeferred ? nil : output.begun
  }

  var codingPath: [any CodingKey] { output.path(to: parent, step) }
  var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      JSONKeyedEncoding<Key>(output: output, container: opened(isObject: true)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedEncoding(output: output, container: opened(isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Writes a value; one that writes nothing is an empty object.
  @inline(__always)
  func encodeAny(_ value: some Encodable) throws {
    let before = output.begun
    try value.encode(to: self)
    if output.begun == before { _ = opened(isObject: true) }
  }

  func encodeNil() throws {
    try begin()
    output.writer.null()
  }

  func encode(_ value: Bool) throws {
    try begin()
    output.writer.boolean(value)
  }

  func encode(_ value: String) throws {
    try begin()
    output.writer.string(value)
  }

  func encode(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath, debugDescription: "JSON has no number for \(value)"))
    }
    try begin()
    if let whole = Int64(exactly: value), value != 0 || value.sign == .plus {
      // As Foundation writes it; it reads back as the same double.
      output.writer.integer(whole)
    } else {
      output.writer.number(value)
    }
  }

  func encode(_ value: Float) throws {
    // The shortest decimal of a float, which is not that of the double next to it.
    guard let exact = Double(value.description) else { return try encode(Double(value)) }
    try encode(exact)
  }

  func encode(_ value: Int) throws { try write(Int64(value)) }
  func encode(_ value: Int8) throws { try write(Int64(value)) }
  func encode(_ value: Int16) throws { try write(Int64(value)) }
  func encode(_ value: Int32) throws { try write(Int64(value)) }
  func encode(_ value: Int64) throws { try write(value) }
  func encode(_ value: UInt) throws { try encode(UInt64(value)) }
  func encode(_ value: UInt8) throws { try write(Int64(value)) }
  func encode(_ value: UInt16) throws { try write(Int64(value)) }
  func encode(_ value: UInt32) throws { try write(Int64(value)) }

  func encode(_ value: UInt64) throws {
    try begin()
    output.writer.integer(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws { try encodeAny(value) }

  private func write(_ value: Int64) throws {
    try begin()
    output.writer.integer(value)
  }

  @inline(__always)
  private func begin() throws { try output.beginValue(in: parent, step, after: begun) }

  /// The container that is this value; a type and its superclass may both ask for it.
  private func opened(isObject: Bool) -> JSONEncodingOutput.Container {
    output.container(in: parent, serial: serial)
      ?? output.begin(isObject: isObject, in: parent, step, after: begun)
  }
}
