import DomainModels
import Interchange
import JournalFeatures
import JournalModels
import Storage

/// The journal's own JSON: a whole journal, row by row and field by field.
///
/// ```
/// {"quartet": "journal", "format": 1, "layout": 1, "madeAt": "2026-…Z",
///  "tables": {"thoughts": [{"id": "0192…", "text": "…", …}], "feelings": […], …}}
/// ```
///
/// Every column of a table stands in every row, under its name, `null` where it is empty. Values have
/// the form of all files of rows (`StoredValueJSON`). ``schema`` says the same in JSON Schema.
public enum JournalJSON {
  /// The version of the form; files of a greater one are refused.
  public static let version = 1
  static let kind = "journal"

  // MARK: Writing

  static func bytes(of contents: JournalContents) throws -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("quartet")
    writer.string(kind)
    writer.key("format")
    writer.integer(version)
    writer.key("layout")
    writer.integer(contents.layout)
    writer.key("madeAt")
    writer.string(contents.madeAt.description)
    writer.key("tables")
    writer.beginObject()
    for table in contents.tables {
      writer.key(table.definition.table)
      writer.beginArray()
      for row in table.rows { try write(row, of: table.definition, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private static func write(
    _ row: [StoredValue], of table: RecordDefinition, to writer: inout JSONWriter
  ) throws {
    writer.beginObject()
    for (value, column) in zip(row, table.columns) {
      writer.key(column.name)
      do throws(StoredValueJSON.Refusal) {
        try StoredValueJSON.write(value, in: column, to: &writer)
      } catch {
        throw StorageError(
          .corrupt, "a value of \(table.table).\(column.name) \(error.reason)",
          hint: "Examine the journal: it holds what no record can have written")
      }
    }
    writer.endObject()
  }

  // MARK: Reading

  static func read(
    _ bytes: [UInt8], of file: JournalFile, _ emit: (JournalItem) throws -> Void
  ) throws {
    let title = "an exported journal"
    let entries = try JSONEntries(bytes, file: file.name, format: title)
    let document = entries.document
    let header = EntryFields(json: header(of: document))
    guard header.json["quartet"]?.stringValue == kind, let format = header.integer("format") else {
      throw JournalImportError.incomplete(file: file.name, format: title, missing: ["quartet"])
    }
    guard format <= version else {
      throw JournalImportError.newer(
        file: file.name, reason: "it has form \(format), and this program reads up to \(version)")
    }
    guard let layout = header.integer("layout"), layout <= JournalLayout.version else {
      throw JournalImportError.newer(
        file: file.name,
        reason: "its tables are those of a later version than \(JournalLayout.version)")
    }
    guard let tables = document.member("tables", of: document.root),
      document.kind(of: tables) == .object
    else {
      throw JournalImportError.incomplete(file: file.name, format: title, missing: ["tables"])
    }
    let known = JournalContents.definitions
    for (key, rows) in document.members(of: tables) {
      let name = document.text(of: key) ?? ""
      guard let table = known.first(where: { $0.table == name }) else {
        try emit(
          .problem(
            ImportProblem(
              place: "line \(document.position(of: key).line)",
              reason: "there is no table of this name")))
        continue
      }
      try entries.forEach(of: rows, called: "\(name), row", emit) { fields, place in
        [.row(table: name, values: try values(of: fields.json, table), place: place)]
      }
    }
  }

  /// The members at the top that are no table.
  private static func header(of document: JSONDocument) -> JSONValue {
    var header = JSONObject()
    for (key, value) in document.members(of: document.root)
    where document.kind(of: value) != .object && document.kind(of: value) != .array {
      _ = header.append(document.text(of: key) ?? "", document.value(of: value))
    }
    return .object(header)
  }

  private static func values(
    of json: JSONValue, _ table: RecordDefinition
  ) throws -> [StoredValue] {
    guard let row = json.objectValue else { throw EntryError(reason: "it has to be an object") }
    let names = Set(table.columns.map(\.name))
    if let unknown = row.keys.first(where: { !names.contains($0) }) {
      throw EntryError(reason: "there is no column \(unknown.prefix(40))")
    }
    return try table.columns.map { column in
      guard let member = row[column.name] else {
        if let value = column.defaultValue { return value }
        guard column.isNullable else { throw EntryError(reason: "\(column.name) is missing") }
        return .null
      }
      guard let value = StoredValueJSON.value(of: member, in: column) else {
        throw EntryError(
          reason: "\(column.name) has to be \(StoredValueJSON.expectation(of: column)), and this "
            + "\(member.kindName) is not")
      }
      return value
    }
  }
}

/// The version of the tables that this program keeps.
enum JournalLayout {
  static var version: Int { JournalRecords.layoutVersion }
}
