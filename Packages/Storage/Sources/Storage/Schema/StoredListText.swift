public import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes lists of values as JSON text, and reads them back exactly.
///
/// For backends whose database has no lists. What JSON has no word for is an object with one member
/// that names the type: `["verdict", "like", {"instant": 1795250000000}]`.
public enum StoredListText {
  /// The text for a list.
  public static func text(of values: [StoredValue]) -> String {
    // The log writes one for each record that is made: growing on the way took a quarter of its time.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 16 + 2)
    var writer = JSONWriter(appendingTo: consume bytes)
    write(values, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The list of a text.
  ///
  /// - Throws: `StorageError` of the reason `corrupt` for what ``text(of:)`` does not write.
  public static func values(of text: String) throws -> [StoredValue] {
    if let texts = plainTexts(of: text) { return texts }
    do {
      if case .array(let elements) = try JSONReader.read(text) {
        return try elements.map { try value(of: $0) }
      }
    } catch let error as JSONError {
      throw StorageError(.corrupt, "a stored list is not JSON: \(error.message)")
    }
    throw StorageError(.corrupt, "a stored list is not a list")
  }

  /// The elements of a list that holds nothing but texts without escapes, as most lists do; `nil` for
  /// any other.
  ///
  /// They are cut out of the text, which takes a tenth of reading it as JSON.
  private static func plainTexts(of text: String) -> [StoredValue]? {
    var text = text
    return text.withUTF8 { bytes in
      let end = bytes.count - 1
      guard end > 0, bytes[0] == Mark.opening, bytes[end] == Mark.closing else { return nil }
      var values: [StoredValue] = []
      var place = 1
      while place < end {
        guard bytes[place] == Mark.quote else { return nil }
        let start = place + 1
        place = start
        while place < end, bytes[place] != Mark.quote {
          guard bytes[place] >= 0x20, bytes[place] != Mark.backslash else { return nil }
          place += 1
        }
        guard place < end else { return nil }
        values.append(
          .text(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)))
        place += 1
        if place == end { return values }
        guard bytes[place] == Mark.comma, place + 1 < end else { return nil }
        place += 1
      }
      return values
    }
  }

  /// Bytes that mean something in a list of texts.
  private enum Mark {
    static let opening = UInt8(ascii: "[")
    static let closing = UInt8(ascii: "]")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let comma = UInt8(ascii: ",")
  }

  private static func write(_ values: [StoredValue], to writer: inout JSONWriter) {
    writer.beginArray()
    for value in values {
      switch value {
      case .null: writer.null()
      case .boolean(let value): writer.boolean(value)
      case .integer(let value): writer.integer(value)
      case .real(let value) where value.isFinite: writer.number(value)
      case .text(let value): writer.string(value)
      case .list(let values): write(values, to: &writer)
      case .real(let value): write("real", "\(value)", to: &writer)
      case .uuid(let uuid):
        // As Foundation writes it, which goes through `printf` and takes a good part of a batch's time.
        write("uuid", uuid.hexText.uppercased(), to: &writer)
      case .bytes(let bytes):
        write("bytes", Data(bytes).base64EncodedString(), to: &writer)
      case .instant(let instant):
        writer.beginObject()
        writer.key("instant")
        writer.integer(instant.milliseconds)
        writer.endObject()
      }
    }
    writer.endArray()
  }

  private static func write(_ type: String, _ text: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(type)
    writer.string(text)
    writer.endObject()
  }

  private static func value(of json: JSONValue) throws -> StoredValue {
    switch json {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .real(value)
    case .string(let value): return .text(value)
    case .array(let elements): return .list(try elements.map { try value(of: $0) })
    case .object(let object):
      if let milliseconds = object["instant"]?.integerValue {
        return .instant(Timestamp(milliseconds: milliseconds))
      }
      if let text = object["uuid"]?.stringValue, let uuid = UUID(hexText: text) {
        return .uuid(uuid)
      }
      if let text = object["bytes"]?.stringValue, let data = Data(base64Encoded: text) {
        return .bytes(Array(data))
      }
      if let text = object["real"]?.stringValue, let value = Double(text) { return .real(value) }
      throw StorageError(.corrupt, "a stored list holds a value of no known type")
    }
  }
}
