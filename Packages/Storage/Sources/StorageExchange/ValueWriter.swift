import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes stored values as ``StoreExchangeFormat`` says.
struct ValueWriter {
  let table: String
  let column: ColumnDefinition

  /// Writes what stands in the column.
  ///
  /// - Throws: ``StoreExchangeError`` if it can't stand there.
  func write(_ value: StoredValue, to writer: inout JSONWriter) throws {
    guard value.type == column.type || (value == .null && column.isNullable) else {
      throw refusal("is not of its column's type")
    }
    switch value {
    case .real(let number) where number.isFinite:
      // Not every store keeps the sign of zero in a column.
      writer.number(number == 0 ? 0 : number)
    case .real(let number): writer.string(try text(of: number))
    case .bytes(let bytes): writer.string(Data(bytes).base64EncodedString())
    case .uuid(let uuid): writer.string(uuid.uuidString.lowercased())
    case .instant(let instant): write(instant, to: &writer)
    case .list(let values): try write(values, depth: 1, to: &writer)
    default: writePlain(value, to: &writer)
    }
  }

  private func write(
    _ values: [StoredValue], depth: Int, to writer: inout JSONWriter
  ) throws {
    guard depth <= StoreExchangeFormat.listDepthLimit else {
      throw refusal("nests lists more than \(StoreExchangeFormat.listDepthLimit) deep")
    }
    writer.beginArray()
    for value in values {
      switch value {
      case .list(let values): try write(values, depth: depth + 1, to: &writer)
      case .real(let number) where !number.isFinite:
        let text = try text(of: number)
        write("real", to: &writer) { $0.string(text) }
      case .bytes(let bytes):
        write("bytes", to: &writer) { $0.string(Data(bytes).base64EncodedString()) }
      case .uuid(let uuid):
        write("uuid", to: &writer) { $0.string(uuid.uuidString.lowercased()) }
      case .instant(let instant):
        write("instant", to: &writer) { write(instant, to: &$0) }
      default: writePlain(value, to: &writer)
      }
    }
    writer.endArray()
  }

  private func write(
    _ type: String, to writer: inout JSONWriter, _ content: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key(type)
    content(&writer)
    writer.endObject()
  }

  /// Writes what JSON has a word for.
  private func writePlain(_ value: StoredValue, to writer: inout JSONWriter) {
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .real(let value): writer.number(value)
    case .text(let value): writer.string(value)
    default: writer.null()
    }
  }

  private func write(_ instant: Timestamp, to writer: inout JSONWriter) {
    if ValueWriter.written.contains(instant) {
      writer.string(instant.description)
    } else {
      writer.integer(instant.milliseconds)
    }
  }

  private func text(of number: Double) throws -> String {
    if number.isNaN { throw refusal("is not a number") }
    return number < 0 ? "-Infinity" : "Infinity"
  }

  /// The years 1 to 9999, which RFC 3339 can write.
  private static let written =
    Timestamp(milliseconds: -62_135_596_800_000)...Timestamp(milliseconds: 253_402_300_799_999)

  private func refusal(_ what: String) -> StoreExchangeError {
    StoreExchangeError(
      .unwritable, "a value of \(table).\(column.name) \(what)",
      hint: "Examine the store: it holds what no record can have written")
  }
}
