import DomainModels
public import Interchange
import JournalFeatures

extension JournalJSON {
  /// The JSON Schema of a file (draft 2020-12).
  ///
  /// It is made of the records' own descriptions, so it can't fall behind them;
  /// `Documentation/journal.schema.json` is the same as a file.
  public static var schema: JSONValue {
    var tables = JSONObject()
    for table in JournalContents.definitions {
      _ = tables.append(table.table, ["type": "array", "items": rows(of: table)])
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A journal",
      "description": "Every row of a private journal. Anyone with the file can read it.",
      "type": "object",
      "required": ["quartet", "format", "layout", "madeAt", "tables"],
      "additionalProperties": false,
      "properties": [
        "quartet": ["const": .string(kind)],
        "format": ["const": .integer(Int64(version))],
        "layout": ["type": "integer", "minimum": 1],
        "madeAt": instant,
        "tables": [
          "type": "object", "additionalProperties": false, "properties": .object(tables),
        ],
      ],
    ]
  }

  private static let instant: JSONValue = [
    "type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$",
  ]

  private static func rows(of table: RecordDefinition) -> JSONValue {
    var properties = JSONObject()
    for column in table.columns { _ = properties.append(column.name, schema(of: column)) }
    return [
      "type": "object", "additionalProperties": false,
      "required": .array(table.columns.map { .string($0.name) }),
      "properties": .object(properties),
    ]
  }

  private static func schema(of column: ColumnDefinition) -> JSONValue {
    var schema: JSONValue =
      switch column.type {
      case .boolean: ["type": "boolean"]
      case .integer: ["type": "integer"]
      case .real: ["type": "number"]
      case .text: ["type": "string"]
      case .bytes: ["type": "string", "contentEncoding": "base64"]
      case .uuid:
        [
          "type": "string",
          "pattern": "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        ]
      case .instant: instant
      case .list: ["type": "array"]
      }
    if column.isNullable, case .object(var object) = schema, let type = object["type"] {
      object["type"] = [type, "null"]
      schema = .object(object)
    }
    return schema
  }
}
