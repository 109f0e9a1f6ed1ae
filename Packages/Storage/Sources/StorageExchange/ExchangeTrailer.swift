import Interchange

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
