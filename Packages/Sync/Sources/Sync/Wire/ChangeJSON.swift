import DomainModels
public import Interchange
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a change as one line of JSON, and reads it back exactly, also one of a table that no device
/// here knows.
///
/// ```
/// {"op":"0190…","scope":"0190…","table":"climbs","id":"0190…","life":1,"stamp":"0192…","schema":5,
///  "fields":["name","Monkey Face","deleted_at",null,…],"stamps":["name","0192…"],
///  "replaced":["name","0191…"]}
/// ```
///
/// `fields` are names and values in turn; a value of which JSON knows nothing says its type itself
/// (`StoredValueJSON`). `timestamps` names the fields that were written at another time than `timestamp`,
/// and `replaced` the times of the values that were replaced; both may be missing.
public enum ChangeJSON {
  /// Writes a change, without a line's end.
  ///
  /// - Throws: `StoredValueJSON.Refusal` for a value that can't be written: NaN, or lists too deep.
  public static func write(
    _ change: Change, to writer: inout JSONWriter
  ) throws(StoredValueJSON.Refusal) {
    writer.beginObject()
    writer.key("op")
    writer.string(change.operation.hexText)
    writer.key("scope")
    writer.string(change.scope.description)
    writer.key("table")
    writer.string(change.table)
    writer.key("id")
    writer.string(change.record.hexText)
    writer.key("life")
    writer.integer(change.life)
    writer.key("stamp")
    writer.string(change.timestamp.description)
    writer.key("schema")
    writer.integer(change.schemaVersion)
    writer.key("fields")
    var flat: [StoredValue] = []
    flat.reserveCapacity(change.fields.count * 2)
    for field in change.fields {
      flat.append(.text(field.name))
      flat.append(field.value)
    }
    try StoredValueJSON.write(.list(flat), in: listColumn, to: &writer)
    write(
      change.fields.compactMap { $0.timestamp == change.timestamp ? nil : ($0.name, $0.timestamp) },
      under: "stamps", to: &writer)
    write(
      change.fields.compactMap { field in field.replaced.map { (field.name, $0) } },
      under: "replaced", to: &writer)
    writer.endObject()
  }

  /// The change as one text.
  ///
  /// - Throws: `StoredValueJSON.Refusal`, as ``write(_:to:)``.
  public static func text(of change: Change) throws(StoredValueJSON.Refusal) -> String {
    var writer = JSONWriter()
    try write(change, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads a change.
  ///
  /// - Returns: the change; `nil` for anything that ``write(_:to:)`` does not write.
  public static func change(of json: JSONValue) -> Change? {
    guard let operation = json["op"]?.stringValue.flatMap({ UUID(hexText: $0) }),
      let scope = json["scope"]?.stringValue, let table = json["table"]?.stringValue,
      let record = json["id"]?.stringValue.flatMap({ UUID(hexText: $0) }),
      let life = json["life"]?.integerValue,
      let timestamp = json["stamp"]?.stringValue.flatMap({ HybridTimestamp($0) }),
      let schema = json["schema"]?.integerValue, let fields = json["fields"],
      case .list(let flat)? = StoredValueJSON.value(of: fields, in: listColumn),
      flat.count.isMultiple(of: 2), let timestamps = moments(json["stamps"]),
      let replaced = moments(json["replaced"])
    else { return nil }
    var changes: [FieldChange] = []
    changes.reserveCapacity(flat.count / 2)
    for index in stride(from: 0, to: flat.count, by: 2) {
      guard case .text(let name) = flat[index] else { return nil }
      changes.append(
        FieldChange(
          name: name, value: flat[index + 1], timestamp: timestamps[name] ?? timestamp,
          replaced: replaced[name]))
    }
    return Change(
      operation: operation, scope: Scope(scope), table: table, record: record, life: Int(life),
      timestamp: timestamp, fields: changes, schemaVersion: Int(schema))
  }

  /// Reads a change of a text.
  ///
  /// - Returns: the change; `nil` if the text is not one.
  public static func change(of text: String) -> Change? {
    (try? JSONReader.read(text)).flatMap { change(of: $0) }
  }

  private static let listColumn = ColumnDefinition("fields", .list)

  private static func write(
    _ moments: [(name: String, timestamp: HybridTimestamp)], under key: String,
    to writer: inout JSONWriter
  ) {
    if moments.isEmpty { return }
    writer.key(key)
    writer.beginArray()
    for (name, timestamp) in moments {
      writer.string(name)
      writer.string(timestamp.description)
    }
    writer.endArray()
  }

  private static func moments(_ json: JSONValue?) -> [String: HybridTimestamp]? {
    guard let json else { return [:] }
    guard let flat = json.arrayValue, flat.count.isMultiple(of: 2) else { return nil }
    var found: [String: HybridTimestamp] = [:]
    for index in stride(from: 0, to: flat.count, by: 2) {
      guard let name = flat[index].stringValue,
        let timestamp = flat[index + 1].stringValue.flatMap({ HybridTimestamp($0) })
      else { return nil }
      found[name] = timestamp
    }
    return found
  }
}
