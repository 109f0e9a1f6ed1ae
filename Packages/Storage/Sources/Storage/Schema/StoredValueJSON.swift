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

  /// The deepest nesting of lists.
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

extension StoredValueJSON {
  /// Reads what stands in a column; `nil` if it can't stand there.
  public static func value(of json: JSONValue, in column: ColumnDefinition) -> StoredValue? {
    if json.isNull { return column.isNullable ? .null : nil }
    switch column.type {
    case .boolean: return json.booleanValue.map { .boolean($0) }
    case .integer: return json.integerValue.map { .integer($0) }
    case .real: return real(json).map { .real($0) }
    case .text: return json.stringValue.map { .text($0) }
    case .bytes: return bytes(json).map { .bytes($0) }
    case .uuid: return uuid(json).map { .uuid($0) }
    case .instant: return instant(json).map { .instant($0) }
    case .list: return list(json)
    }
  }

  private static func list(_ json: JSONValue) -> StoredValue? {
    guard let elements = json.arrayValue else { return nil }
    var values: [StoredValue] = []
    values.reserveCapacity(elements.count)
    for json in elements {
      guard let value = element(json) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private static func element(_ json: JSONValue) -> StoredValue? {
    switch json {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .real(value)
    case .string(let value): return .text(value)
    case .array: return list(json)
    case .object(let object):
      guard object.count == 1, let member = object.members.first else { return nil }
      return switch member.key {
      case "uuid": uuid(member.value).map { .uuid($0) }
      case "bytes": bytes(member.value).map { .bytes($0) }
      case "instant": instant(member.value).map { .instant($0) }
      case "real": infinity(member.value).map { .real($0) }
      default: nil
      }
    }
  }

  private static func real(_ json: JSONValue) -> Double? {
    switch json {
    case .number(let value): value
    // Other programs write 1 for 1.0; what a double can't hold they did not mean.
    case .integer(let value): Double(exactly: value)
    default: infinity(json)
    }
  }

  private static func infinity(_ json: JSONValue) -> Double? {
    switch json.stringValue {
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }

  private static func bytes(_ json: JSONValue) -> [UInt8]? {
    json.stringValue.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
  }

  private static func uuid(_ json: JSONValue) -> UUID? {
    json.stringValue.flatMap { UUID(hexText: $0) }
  }

  private static func instant(_ json: JSONValue) -> Timestamp? {
    if let milliseconds = json.integerValue { return Timestamp(milliseconds: milliseconds) }
    // In this one form nothing finer than a millisecond is lost without a word.
    guard let text = json.stringValue, text.utf8.count == 24, text.utf8.last == UInt8(ascii: "Z")
    else { return nil }
    return Timestamp(text)
  }

  /// Describes the values that a column accepts, in words.
  public static func expectation(of column: ColumnDefinition) -> String {
    let words =
      switch column.type {
      case .boolean: "true or false"
      case .integer: "a whole number of 64 bits"
      case .real: "a number"
      case .text: "a string"
      case .bytes: "a string in Base64"
      case .uuid: "a UUID"
      case .instant: "an instant such as 2026-11-21T08:30:00.000Z"
      case .list: "an array"
      }
    return column.isNullable ? words + " or null" : words
  }
}
