import Interchange

/// A JSON schema (2020-12), as OpenAPI 3.1 uses it.
struct Schema: Equatable {
  var json: JSONObject

  init(_ json: JSONObject) { self.json = json }

  /// The schema under a name of the document.
  static func reference(_ name: String) -> Schema {
    Schema(["$ref": .string("#/components/schemas/\(name)")])
  }

  static func list(_ element: Schema) -> Schema {
    Schema(["type": "array", "items": .object(element.json)])
  }

  /// An object with these fields; it may have others, which readers ignore.
  static func object(_ fields: [SchemaField]) -> Schema {
    var schema: JSONObject = ["type": "object"]
    var properties = JSONObject()
    for field in fields {
      let form = field.isRequired ? field.schema : field.schema.orNull
      properties[field.name] = .object(form.json)
    }
    if !fields.isEmpty { schema["properties"] = .object(properties) }
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    return Schema(schema)
  }

  /// The schema, or null.
  var orNull: Schema {
    if let type = json["type"]?.stringValue, json["enum"] == nil {
      var both = self
      both.json["type"] = [.string(type), "null"]
      return both
    }
    if json["type"]?.arrayValue?.contains("null") == true { return self }
    return Schema(["anyOf": [.object(json), ["type": "null"]]])
  }

  var isList: Bool { json["type"] == "array" }
}

/// A field of an object.
struct SchemaField {
  let name: String
  let schema: Schema
  let isRequired: Bool

  init(_ name: String, _ schema: Schema, isRequired: Bool) {
    (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
  }
}

/// The reason why a type can't be described.
public struct SchemaFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ type: String, at path: [any CodingKey], _ problem: String) {
    let place = path.map(\.stringValue).joined(separator: ".")
    description = "\(type)\(place.isEmpty ? "" : " (\(place))") \(problem)"
  }
}
