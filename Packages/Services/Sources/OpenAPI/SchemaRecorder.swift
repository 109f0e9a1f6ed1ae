import Interchange

/// Records what one decoding of a type asked its decoder for.
final class SchemaNotes {
  /// The form in which a type decodes itself.
  enum Form {
    case nothing
    /// One value with this schema.
    case value(Schema)
    /// A text, which no other schema describes.
    case text
    case list
    case object
  }

  private(set) var form = Form.nothing
  private(set) var fields: [SchemaField] = []

  func note(_ form: Form) { self.form = form }

  func note(_ field: SchemaField) {
    form = .object
    if let index = fields.firstIndex(where: { $0.name == field.name }) {
      fields[index] = field
    } else {
      fields.append(field)
    }
  }
}

/// Decodes a type from nothing: lists are empty, numbers are zero, texts are as configured.
///
/// Optional fields are absent, except the configured one.
struct SchemaRecorder: Decoder, SingleValueDecodingContainer {
  let schemas: SchemaRegistry
  let notes = SchemaNotes()
  /// The value of each text that the type reads as its only value.
  let text: String
  /// The optional field that is there.
  let present: String?
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    notes.note(.object)
    return KeyedDecodingContainer(Fields<Key>(recorder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    notes.note(.list)
    return Elements(recorder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { true }

  func decode(_ type: Bool.Type) -> Bool {
    notes.note(.value(Schema(["type": "boolean"])))
    return false
  }

  func decode(_ type: String.Type) -> String {
    notes.note(.text)
    return text
  }

  func decode(_ type: Double.Type) -> Double { number() }
  func decode(_ type: Float.Type) -> Float { number() }
  func decode(_ type: Int.Type) -> Int { integer() }
  func decode(_ type: Int8.Type) -> Int8 { integer() }
  func decode(_ type: Int16.Type) -> Int16 { integer() }
  func decode(_ type: Int32.Type) -> Int32 { integer() }
  func decode(_ type: Int64.Type) -> Int64 { integer() }
  func decode(_ type: UInt.Type) -> UInt { integer() }
  func decode(_ type: UInt8.Type) -> UInt8 { integer() }
  func decode(_ type: UInt16.Type) -> UInt16 { integer() }
  func decode(_ type: UInt32.Type) -> UInt32 { integer() }
  func decode(_ type: UInt64.Type) -> UInt64 { integer() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (schema, value) = try schemas.describe(type, at: codingPath)
    notes.note(.value(schema))
    return value
  }

  private func number<Number: BinaryFloatingPoint>() -> Number {
    notes.note(.value(Schema(["type": "number"])))
    return 0
  }

  private func integer<Number: FixedWidthInteger>() -> Number {
    var schema = Schema(["type": "integer"])
    if !Number.isSigned { schema.json["minimum"] = 0 }
    notes.note(.value(schema))
    return 0
  }
}

extension SchemaRecorder {
  /// An object, whose fields are noted as they are read.
  struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { recorder.codingPath }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { key.stringValue == recorder.present }
    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      let (schema, value) = try recorder.schemas.describe(type, at: codingPath + [key])
      recorder.notes.note(SchemaField(key.stringValue, schema, isRequired: true))
      return value
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try read(key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try read(key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try read(key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try read(key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try read(key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try read(key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try read(key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try read(key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try read(key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try read(key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try read(key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try read(key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try read(key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try read(key) }
    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type, forKey key: Key
    ) throws -> Value? { try read(key) }

    private func read<Value: Decodable>(_ key: Key) throws -> Value? {
      let (schema, value) = try recorder.schemas.describe(Value.self, at: codingPath + [key])
      recorder.notes.note(SchemaField(key.stringValue, schema, isRequired: false))
      return contains(key) ? value : nil
    }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> { throw unsupported(key) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw unsupported(key)
    }

    func superDecoder() throws -> any Decoder { throw unsupported(nil) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw unsupported(key) }

    private func unsupported(_ key: Key?) -> SchemaFailure {
      SchemaFailure(
        "a nested container", at: codingPath + (key.map { [$0] } ?? []),
        "gives no type that could be described")
    }
  }

  /// A list without elements.
  struct Elements: UnkeyedDecodingContainer {
    let recorder: SchemaRecorder

    var codingPath: [any CodingKey] { recorder.codingPath }
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    func decodeNil() throws -> Bool { throw end }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw end }

    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) throws -> KeyedDecodingContainer<Inner> { throw end }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw end }
    func superDecoder() throws -> any Decoder { throw end }

    private var end: SchemaFailure {
      SchemaFailure("a list", at: codingPath, "reads elements without asking whether there are any")
    }
  }
}
