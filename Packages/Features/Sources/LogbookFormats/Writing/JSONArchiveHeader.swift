import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Storage

/// The first line of a ``JSONLogbookArchive``.
enum JSONArchiveHeader {
  static func write(_ header: ArchiveHeader, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("quartet")
    writer.string(JSONLogbookArchive.kind)
    writer.key("format")
    writer.integer(JSONLogbookArchive.version)
    writer.key("layout")
    writer.integer(header.layout)
    writer.key("program")
    writer.string(header.program)
    writer.key("climber")
    writer.string(header.climber.description)
    writer.key("tables")
    writer.beginArray()
    for table in header.tables { write(table, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ table: RecordDefinition, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(table.table)
    writer.key("columns")
    writer.beginArray()
    for column in table.columns {
      writer.beginObject()
      writer.key("name")
      writer.string(column.name)
      writer.key("type")
      writer.string(column.type.rawValue)
      if column.isNullable {
        writer.key("nullable")
        writer.boolean(true)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Reads the first line.
  ///
  /// - Parameters:
  ///   - json: the line.
  ///   - known: the newest version of the tables that can be read.
  /// - Returns: what it says.
  /// - Throws: ``LogbookArchiveError``: this is no archive, or one of a later version.
  static func read(_ json: JSONValue, layout known: Int) throws -> ArchiveHeader {
    guard json["quartet"]?.stringValue == JSONLogbookArchive.kind,
      let format = json["format"]?.integerValue
    else { throw notAnArchive }
    guard format <= JSONLogbookArchive.version else {
      throw newer("form \(format)", than: JSONLogbookArchive.version)
    }
    guard format >= 1, let layout = json["layout"]?.integerValue.flatMap({ Int(exactly: $0) }),
      let program = json["program"]?.stringValue,
      let climber = json["climber"]?.stringValue.flatMap({ Identifier<Profile>($0) }),
      let tables = json["tables"]?.arrayValue
    else { throw malformed }
    guard layout <= known else { throw newer("layout \(layout)", than: known) }
    let definitions = try tables.map { try table($0) }
    guard Set(definitions.map(\.table)).count == tables.count else { throw malformed }
    return ArchiveHeader(layout: layout, program: program, climber: climber, tables: definitions)
  }

  private static func table(_ json: JSONValue) throws -> RecordDefinition {
    guard let name = json["name"]?.stringValue, let columns = json["columns"]?.arrayValue else {
      throw malformed
    }
    let definitions = try columns.map { column in
      guard let name = column["name"]?.stringValue,
        let type = column["type"]?.stringValue.flatMap({ ColumnType(rawValue: $0) })
      else { throw malformed }
      return ColumnDefinition(name, type, isNullable: column["nullable"]?.booleanValue ?? false)
    }
    guard Set(definitions.map(\.name)).count == definitions.count else { throw malformed }
    // Scope and kind are the business of the code that keeps the rows.
    return RecordDefinition(table: name, scope: .owner, kind: .synced, columns: definitions)
  }

  static let notAnArchive = LogbookArchiveError(
    .notAnArchive, line: 1, "this is not an exported logbook",
    hint: LogbookArchiveError.anotherFile)

  private static let malformed = LogbookArchiveError(
    .notAnArchive, line: 1, "the first line of the logbook can't be understood",
    hint: "Take another copy of the file, or export again; nothing was imported")

  private static func newer(_ what: String, than known: Int) -> LogbookArchiveError {
    LogbookArchiveError(
      .newer, line: 1, "the file has \(what), and this program reads up to \(known)",
      hint: "Update this program; nothing was imported")
  }
}
