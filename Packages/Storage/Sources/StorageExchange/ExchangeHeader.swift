import DomainModels
import Interchange
import Storage

/// The first line: what follows it.
struct ExchangeHeader {
  /// A table as the file says it is.
  struct FileTable {
    let name: String
    let key: [String]
    let columns: [ColumnDefinition]
  }

  let format: Int
  let catalogueVersion: Int
  let program: String
  let tables: [FileTable]

  static func write(_ catalogue: Catalogue, program: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("quartet")
    writer.string(StoreExchangeFormat.kind)
    writer.key("format")
    writer.integer(StoreExchangeFormat.version)
    writer.key("catalogue")
    writer.integer(catalogue.version)
    writer.key("program")
    writer.string(program)
    writer.key("tables")
    writer.beginArray()
    for table in catalogue.tables { write(table, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ table: RowTable, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(table.name)
    writer.key("key")
    writer.beginArray()
    for column in table.key { writer.string(table.columns[column].name) }
    writer.endArray()
    writer.key("columns")
    writer.beginArray()
    for column in table.columns {
      writer.beginObject()
      writer.key("name")
      writer.string(column.name)
      writer.key("type")
      writer.string(column.type.rawValue)
      for (key, holds) in [("nullable", column.isNullable), ("sensitive", column.isSensitive)]
      where holds {
        writer.key(key)
        writer.boolean(true)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  /// Reads the first line.
  ///
  /// - Throws: ``StoreExchangeError``: this is no export, or one of a later form.
  init(_ json: JSONValue) throws {
    guard json["quartet"]?.stringValue == StoreExchangeFormat.kind,
      let format = json["format"]?.integerValue
    else { throw ExchangeHeader.notAnExport }
    guard format <= StoreExchangeFormat.version else {
      throw StoreExchangeError(
        .newerFormat, line: 1,
        "the file has form \(format), and this program reads up to \(StoreExchangeFormat.version)",
        hint: "Update this program; nothing was imported")
    }
    guard format >= 1, let version = json["catalogue"]?.integerValue,
      let version = Int(exactly: version), let program = json["program"]?.stringValue,
      let tables = json["tables"]?.arrayValue
    else { throw ExchangeHeader.malformed }
    self.format = Int(format)
    catalogueVersion = version
    self.program = program
    self.tables = try tables.map { try ExchangeHeader.table($0) }
    guard Set(self.tables.map(\.name)).count == tables.count else {
      throw ExchangeHeader.malformed
    }
  }

  private static func table(_ json: JSONValue) throws -> FileTable {
    let key = json["key"]?.arrayValue?.compactMap(\.stringValue)
    guard let name = json["name"]?.stringValue, let key, let columns = json["columns"]?.arrayValue
    else { throw malformed }
    let definitions = try columns.map { column in
      guard let name = column["name"]?.stringValue,
        let type = column["type"]?.stringValue.flatMap({ ColumnType(rawValue: $0) })
      else { throw malformed }
      return ColumnDefinition(
        name, type, isNullable: column["nullable"]?.booleanValue ?? false)
    }
    guard Set(definitions.map(\.name)).count == definitions.count else { throw malformed }
    return FileTable(name: name, key: key, columns: definitions)
  }

  static let notAnExport = StoreExchangeError(
    .notAnExport, line: 1, "this is not an exported store",
    hint: "Give a file that an export wrote; nothing was imported")

  private static let malformed = StoreExchangeError(
    .malformed, line: 1, "the tables of the export can't be understood",
    hint: StoreExchangeError.copyAgain)
}

/// The last line: what must have come before it.
struct ExchangeTrailer {
  let rows: [String: Int]
  let checksum: String

  static func write(
    _ rows: [(table: String, count: Int)], checksum: String, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("end")
    writer.beginObject()
    writer.key("rows")
    writer.beginObject()
    for (table, count) in rows {
      writer.key(table)
      writer.integer(count)
    }
    writer.endObject()
    writer.key("crc32")
    writer.string(checksum)
    writer.endObject()
    writer.endObject()
    writer.endLine()
  }

  /// Reads the content of `end`; `nil` if it is something else.
  init?(_ json: JSONValue) {
    guard let counts = json["rows"]?.objectValue, let text = json["crc32"]?.stringValue,
      json.objectValue?.count == 2
    else { return nil }
    var rows: [String: Int] = [:]
    for member in counts {
      guard let count = member.value.integerValue.flatMap({ Int(exactly: $0) }) else { return nil }
      rows[member.key] = count
    }
    self.rows = rows
    checksum = text
  }
}

/// The counts of an export or import.
public struct ExchangeSummary: Sendable, Equatable {
  /// The number of rows of each table, the store's own tables among them.
  public let rows: [String: Int]
  /// The version of the catalogue that the file was written with.
  public let catalogueVersion: Int
  /// The program that wrote the file.
  public let program: String

  /// The number of rows of all tables together.
  public var total: Int { rows.values.reduce(0, +) }
}
