public import DomainModels
public import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stored values as JSON, in the one form that all files of rows have.
///
/// The column says the type; an element of a list says it itself. `StoreExchangeFormat` has the
/// table.
public enum StoredValueJSON {
  /// Why a value can't be written; it never tells the value.
  public struct Refusal: Error, Equatable {
    /// The end of a sentence that begins with the value (`is not a number`).
    public let reason: String
  }

  /// How deeply lists may be nested.
  public static let listDepthLimit = 512

  /// Writes what stands in a column.
  ///
  /// - Throws: ``Refusal`` if it can't stand there.
  public static func write(
    _ value: StoredValue, in column: ColumnDefinition, to writer: inout JSONWriter
  ) throws(Refusal) {
    guard value.type == column.type || (value == .null && column.isNullable) else {
      throw Refusal(reason: "is not of its column's type")
    }
    switch value {
    case .real(let number) where number.isFinite:
      // Not every store keeps the sign of zero in a column.
      writer.number(number == 0 ? 0 : number)
    case .real(let number): writer.string(try text(of: number))
    case .bytes(let bytes): writer.string(Data(bytes).base64EncodedString())
    case .uuid(let uuid): writer.string(uuid.hexText)
    case .instant(let instant): write(instant, to: &writer)
    case .list(let values): try write(values, depth: 1, to: &writer)
    default: writePlain(value, to: &writer)
    }
  }

  private static func write(
    _ values: [StoredValue], depth: Int, to writer: inout JSONWriter
  ) throws(Refusal) {
    guard depth <= listDepthLimit else {
      throw Refusal(reason: "nests lists more than \(listDepthLimit) deep")
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
        write("uuid", to: &writer) { $0.string(uuid.hexText) }
      case .instant(let instant):
        write("instant", to: &writer) { write(instant, to: &$0) }
      default: writePlain(value, to: &writer)
      }
    }
    writer.endArray()
  }

  private static func write(
    _ type: String, to writer: inout JSONWriter, _ content: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key(type)
    content(&writer)
    writer.endObject()
  }

  /// Writes what JSON has a word for.
  private static func writePlain(_ value: StoredValue, to writer: inout JSONWriter) {
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .real(let value): writer.number(value)
    case .text(let value): writer.string(value)
    default: writer.null()
    }
  }

  private static func write(_ instant: Timestamp, to writer: inout JSONWriter) {
    if written.contains(instant) {
      writer.string(instant.description)
    } else {
      writer.integer(instant.milliseconds)
    }
  }

  private static func text(of number: Double) throws(Refusal) -> String {
    if number.isNaN { throw Refusal(reason: "is not a number") }
    return number < 0 ? "-Infinity" : "Infinity"
  }

  /// The years 1 to 9999, which RFC 3339 can write.
  private static let written =
    Timestamp(milliseconds: -62_135_596_800_000)...Timestamp(milliseconds: 253_402_300_799_999)
}
