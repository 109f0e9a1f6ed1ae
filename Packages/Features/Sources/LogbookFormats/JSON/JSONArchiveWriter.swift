import ClimbingFeatures
import DomainModels
import Interchange
import Storage

/// Writes the lines of a ``JSONLogbookArchive``.
struct JSONArchiveWriter: LogbookArchiveWriter {
  private let tables: [RecordDefinition]
  private var counts: [Int]
  private var writer = JSONWriter()

  init(_ header: ArchiveHeader) {
    tables = header.tables
    counts = Array(repeating: 0, count: tables.count)
    JSONArchiveHeader.write(header, to: &writer)
  }

  var pendingCount: Int { writer.bytes.count }

  mutating func write(_ values: [StoredValue], of table: Int) throws {
    let definition = tables[table]
    writer.beginObject()
    writer.key("table")
    writer.string(definition.table)
    writer.key("row")
    writer.beginObject()
    for (value, column) in zip(values, definition.columns) {
      writer.key(column.name)
      do {
        try StoredValueJSON.write(value, in: column, to: &writer)
      } catch {
        throw LogbookArchiveError(
          .unwritable, "a value of \(definition.table).\(column.name) \(error.reason)",
          hint: "Examine the store: it holds what no record can have written")
      }
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    counts[table] += 1
  }

  mutating func finish() {
    writer.beginObject()
    writer.key("end")
    writer.beginObject()
    writer.key("rows")
    writer.beginObject()
    for (table, count) in zip(tables, counts) {
      writer.key(table.table)
      writer.integer(count)
    }
    writer.endObject()
    writer.endObject()
    writer.endObject()
    writer.endLine()
  }

  mutating func take() -> [UInt8] {
    let bytes = writer.bytes
    writer = JSONWriter()
    return bytes
  }
}
