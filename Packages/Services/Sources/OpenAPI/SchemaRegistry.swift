import Interchange
import Services

/// Describes types by having them decode themselves from nothing.
///
/// Objects and enumerations get names, under which others refer to them.
final class SchemaRegistry {
  /// The named schemas, by the names of their types without their modules.
  private(set) var named = JSONObject()
  private var underWay: Set<ObjectIdentifier> = []
  private var known: [ObjectIdentifier: (schema: Schema, value: Any)] = [:]

  /// Texts that some types decode, with the format that they then have (JSON Schema, section 7.3).
  private static let texts: [(text: String, format: String?)] = [
    ("", nil), ("0199a5f2-0000-7000-8000-000000000001", "uuid"), ("2026-01-31", "date"),
    ("2026-01-31T18:30:00Z", "date-time"),
  ]

  /// Describes a type.
  ///
  /// - Returns: its schema, and a value of it.
  /// - Throws: ``SchemaFailure`` if it decodes itself from nothing of what is tried.
  func describe<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey]
  ) throws -> (schema: Schema, value: Value) {
    if let known = known[ObjectIdentifier(type)], let value = known.value as? Value {
      return (known.schema, value)
    }
    guard underWay.insert(ObjectIdentifier(type)).inserted else {
      throw SchemaFailure("\(type)", at: path, "has itself as a part")
    }
    defer { underWay.remove(ObjectIdentifier(type)) }
    let (schema, value) = try form(of: type, at: path)
    known[ObjectIdentifier(type)] = (schema, value)
    return (schema, value)
  }

  /// The fields of a type that decodes itself from an object.
  ///
  /// - Throws: ``SchemaFailure`` if it has another form, or can have several.
  func fields<Value: Decodable>(of type: Value.Type) throws -> [SchemaField] {
    let recorder = recorder([])
    do {
      _ = try Value(from: recorder)
    } catch {
      throw SchemaFailure("\(type)", at: [], "can't be decoded from nothing: \(error)")
    }
    guard case .object = recorder.notes.form else {
      // A type without fields asks for none.
      if case .nothing = recorder.notes.form { return [] }
      throw SchemaFailure("\(type)", at: [], "is no object")
    }
    return recorder.notes.fields
  }

  /// The fields of what surrounds a response or a failure, and states which of the two it is.
  func envelope<Value: Decodable>(
    _ type: Value.Type, success: Bool
  ) throws -> [SchemaField] {
    try fields(of: type).map { field in
      field.name == "success"
        ? SchemaField(field.name, Schema(["const": .boolean(success)]), isRequired: true) : field
    }
  }

  /// Says which texts a field of a named object can have.
  func restrict(_ name: String, _ field: String, to texts: [String]) {
    guard var object = named[name]?.objectValue,
      var properties = object["properties"]?.objectValue,
      var schema = properties[field]?.objectValue
    else { return }
    schema["enum"] = .array(texts.map { .string($0) })
    properties[field] = .object(schema)
    object["properties"] = .object(properties)
    named[name] = .object(object)
  }

  private func form<Value: Decodable>(
    of type: Value.Type, at path: [any CodingKey]
  ) throws -> (Schema, Value) {
    if let shape = type as? any ShapedType.Type {
      return (try shape.schema(in: self, at: path), try Value(from: recorder(path)))
    }
    if let texts = type as? any WireText.Type {
      let schema: JSONObject = [
        "type": "string", "pattern": .string(texts.wirePattern),
        "examples": [.string(texts.wireExample)],
      ]
      return (Schema(schema), try Value(from: recorder(path, text: texts.wireExample)))
    }
    if let cases = type as? any (CaseIterable & Encodable).Type,
      let known = Self.cases(of: cases), let value = known.first as? Value
    {
      return (name(Schema(["type": "string", "enum": .array(known.list)]), as: type), value)
    }
    return try decoded(type, at: path)
  }

  private func decoded<Value: Decodable>(
    _ type: Value.Type, at path: [any CodingKey]
  ) throws -> (Schema, Value) {
    var problem: any Error = SchemaFailure("\(type)", at: path, "has no form")
    for (text, format) in Self.texts {
      let recorder = recorder(path, text: text)
      do {
        let value = try Value(from: recorder)
        return (schema(recorder.notes, of: type, format: format), value)
      } catch let error as SchemaFailure {
        throw error
      } catch {
        if case .object = recorder.notes.form {
          return try choice(type, among: recorder.notes.fields, at: path)
        }
        problem = error
      }
    }
    throw SchemaFailure("\(type)", at: path, "can't be decoded from nothing: \(problem)")
  }

  /// Describes a type that needs one or another of its optional fields.
  private func choice<Value: Decodable>(
    _ type: Value.Type, among fields: [SchemaField], at path: [any CodingKey]
  ) throws -> (Schema, Value) {
    var forms: [JSONValue] = []
    var first: Value?
    for field in fields where !field.isRequired {
      let recorder = recorder(path, present: field.name)
      guard let value = try? Value(from: recorder) else { continue }
      let fields = recorder.notes.fields.filter { $0.isRequired || $0.name == field.name }
        .map { SchemaField($0.name, $0.schema, isRequired: true) }
      forms.append(.object(Schema.object(fields).json))
      first = first ?? value
    }
    guard let first else {
      throw SchemaFailure("\(type)", at: path, "can't be decoded with any of its fields")
    }
    return (name(Schema(["oneOf": .array(forms)]), as: type), first)
  }

  private func schema<Value>(
    _ notes: SchemaNotes, of type: Value.Type, format: String?
  ) -> Schema {
    switch notes.form {
    case .nothing: name(Schema.object([]), as: type)
    case .value(let schema): schema
    case .text: Self.text(format)
    case .list: Schema(["type": "array"])
    case .object: name(Schema.object(notes.fields), as: type)
    }
  }

  private static func text(_ format: String?) -> Schema {
    var schema = Schema(["type": "string"])
    if let format { schema.json["format"] = .string(format) }
    return schema
  }

  private func recorder(
    _ path: [any CodingKey], text: String = "", present: String? = nil
  ) -> SchemaRecorder {
    SchemaRecorder(schemas: self, text: text, present: present, codingPath: path)
  }

  /// All cases in their JSON form, and the first one; `nil` if they are not texts.
  private static func cases<Cases: CaseIterable & Encodable>(
    of type: Cases.Type
  ) -> (list: [JSONValue], first: Any)? {
    let cases = Array(type.allCases)
    guard let first = cases.first, let bytes = try? JSONEncoding.encode(cases),
      let list = (try? JSONReader.read(bytes))?.arrayValue,
      list.allSatisfy({ $0.stringValue != nil })
    else { return nil }
    return (list, first)
  }

  private func name<Value>(_ schema: Schema, as type: Value.Type) -> Schema {
    let whole = String(reflecting: type)
      .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    // What stands before the first dot of each name is a module.
    let parts = whole.split { "<>, ".contains($0) }
    let short = parts.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
      .joined(separator: ".")
    let isFree = named[short] == nil
    let name = isFree ? short : whole.map { $0.isLetter || $0.isNumber ? String($0) : "." }.joined()
    named[name] = .object(schema.json)
    return .reference(name)
  }
}

/// A type whose form follows from the types of its parts.
private protocol ShapedType {
  static func schema(in book: SchemaRegistry, at path: [any CodingKey]) throws -> Schema
}

extension Optional: ShapedType where Wrapped: Decodable {
  fileprivate static func schema(
    in book: SchemaRegistry, at path: [any CodingKey]
  ) throws -> Schema { try book.describe(Wrapped.self, at: path).schema.orNull }
}

extension Array: ShapedType where Element: Decodable {
  fileprivate static func schema(
    in book: SchemaRegistry, at path: [any CodingKey]
  ) throws -> Schema { .list(try book.describe(Element.self, at: path).schema) }
}

extension Set: ShapedType where Element: Decodable {
  fileprivate static func schema(
    in book: SchemaRegistry, at path: [any CodingKey]
  ) throws -> Schema { .list(try book.describe(Element.self, at: path).schema) }
}

extension Dictionary: ShapedType where Key: Decodable, Value: Decodable {
  fileprivate static func schema(
    in book: SchemaRegistry, at path: [any CodingKey]
  ) throws -> Schema {
    let value = try book.describe(Value.self, at: path).schema
    guard Key.self is any CodingKeyRepresentable.Type || Key.self == String.self else {
      // Keys and values in turn.
      return Schema(["type": "array"])
    }
    let key = try book.describe(Key.self, at: path).schema
    return Schema([
      "type": "object", "propertyNames": .object(key.json),
      "additionalProperties": .object(value.json),
    ])
  }
}
