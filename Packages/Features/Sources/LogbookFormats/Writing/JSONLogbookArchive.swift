public import ClimbingFeatures
public import DomainModels
import Interchange
import Storage

/// A whole logbook as lines of JSON (RFC 8259) in UTF-8, each ended by a line feed.
///
/// ```
/// {"quartet":"logbook","format":1,"layout":1,"program":"climbing","climber":"0192…","tables":[…]}
/// {"table":"climbs","row":{"id":"0192…","session_id":null,"name":"Directissima",…}}
/// {"end":{"rows":{"profiles":1,"sessions":0,"climbs":1,…}}}
/// ```
///
/// Lines and not one document, because a line is a row: a program of ten lines reads a file of any
/// size, a row that was damaged costs that row and no other, and an editor shows which it was.
///
/// **The first line** says what follows, for readers that know nothing of climbing: `quartet` is
/// `logbook`; `format` is ``version``; `layout` the version of the tables; `program` who wrote it;
/// `climber` whose it is; `tables` all tables in order, each with its `name` and its `columns` in
/// order, each with `name`, `type`, and where it holds `"nullable":true`.
///
/// **Then one line a row**: the `table`, and the `row` with every column by name, deleted rows
/// (`deleted_at`) among them. The rows of a table stand together. Values have the form of all files
/// of rows (`StoredValueJSON`).
///
/// **The last line** counts the rows of each table. A file without it was cut.
public struct JSONLogbookArchive: LogbookArchiveFormat {
  /// The version of the form; files of a greater one are refused.
  public static let version = 1

  /// The extension of such files (`jsonl`).
  public static let fileExtension = "jsonl"

  /// The number of bytes that a line may have.
  static let lineLimit = 1 << 22

  /// The kind of file, in the first member of the first line.
  static let kind = "logbook"

  public let name = "json"
  public let title = "Quartet's logbook"

  public init() {}

  public func recognises(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning.prefix(64), as: UTF8.self)
    return text.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
      .hasPrefix("{\"quartet\":\"\(Self.kind)\"")
  }

  /// Begins a file.
  public func makeWriter(_ header: ArchiveHeader) -> any LogbookArchiveWriter {
    JSONArchiveWriter(header)
  }

  /// Begins to read a file.
  public func makeReader(
    _ tables: [RecordDefinition], layout: Int
  ) -> any LogbookArchiveReader {
    JSONArchiveReader(tables, layout: layout)
  }
}

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
