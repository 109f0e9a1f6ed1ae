import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes values as bytes before they are sealed, and reads them back.
///
/// A byte names the kind; numbers are little-endian; texts, bytes and lists begin with their count.
enum SealedValue {
  /// Sealed texts are padded to a multiple of this many bytes, so that the length does not tell
  /// null from a number or a word.
  static let step = 32

  /// The bytes are no value.
  struct Malformed: Error {}

  static func append(_ value: StoredValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(0)
    case .boolean(let value): bytes.append(value ? 2 : 1)
    case .integer(let value):
      bytes.append(3)
      append(UInt64(bitPattern: value), to: &bytes)
    case .real(let value):
      bytes.append(4)
      // The two zeros are one value, and have one blind index.
      append((value == 0 ? 0 : value).bitPattern, to: &bytes)
    case .text(let value):
      bytes.append(5)
      append(UInt64(value.utf8.count), to: &bytes)
      bytes.append(contentsOf: value.utf8)
    case .bytes(let value):
      bytes.append(6)
      append(UInt64(value.count), to: &bytes)
      bytes.append(contentsOf: value)
    case .uuid(let value):
      bytes.append(7)
      withUnsafeBytes(of: value.uuid) { bytes.append(contentsOf: $0) }
    case .instant(let value):
      bytes.append(8)
      append(UInt64(bitPattern: value.milliseconds), to: &bytes)
    case .list(let values):
      bytes.append(9)
      append(UInt64(values.count), to: &bytes)
      for value in values { append(value, to: &bytes) }
    }
  }

  /// Appends a text with its length before it, so that no two sequences of texts give one.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Fills up with zeros.
  static func pad(_ bytes: inout [UInt8]) {
    let rest = bytes.count % step
    if rest > 0 { bytes.append(contentsOf: repeatElement(0, count: step - rest)) }
  }

  /// Reads a value, and nothing but zeros after it.
  ///
  /// - Throws: ``Malformed``.
  static func value(in bytes: UnsafeRawBufferPointer) throws -> StoredValue {
    var place = 0
    let value = try value(in: bytes, at: &place)
    guard bytes[place...].allSatisfy({ $0 == 0 }) else { throw Malformed() }
    return value
  }

  private static func value(
    in bytes: UnsafeRawBufferPointer, at place: inout Int
  ) throws -> StoredValue {
    switch try take(1, of: bytes, at: &place)[0] {
    case 0: return .null
    case 1: return .boolean(false)
    case 2: return .boolean(true)
    case 3: return .integer(Int64(bitPattern: try number(in: bytes, at: &place)))
    case 4: return .real(Double(bitPattern: try number(in: bytes, at: &place)))
    case 5:
      let text = try take(try count(in: bytes, at: &place), of: bytes, at: &place)
      return .text(String(decoding: text, as: UTF8.self))
    case 6: return .bytes(Array(try take(try count(in: bytes, at: &place), of: bytes, at: &place)))
    case 7:
      return .uuid(UUID(uuid: try take(16, of: bytes, at: &place).loadUnaligned(as: uuid_t.self)))
    case 8:
      let milliseconds = Int64(bitPattern: try number(in: bytes, at: &place))
      return .instant(Timestamp(milliseconds: milliseconds))
    case 9:
      let count = try count(in: bytes, at: &place)
      return .list(try (0..<count).map { _ in try value(in: bytes, at: &place) })
    default: throw Malformed()
    }
  }

  private static func take(
    _ count: Int, of bytes: UnsafeRawBufferPointer, at place: inout Int
  ) throws -> UnsafeRawBufferPointer {
    guard count <= bytes.count - place else { throw Malformed() }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
  }

  private static func number(
    in bytes: UnsafeRawBufferPointer, at place: inout Int
  ) throws -> UInt64 {
    UInt64(littleEndian: try take(8, of: bytes, at: &place).loadUnaligned(as: UInt64.self))
  }

  /// A count, of which each element takes at least a byte.
  private static func count(
    in bytes: UnsafeRawBufferPointer, at place: inout Int
  ) throws -> Int {
    let number = try number(in: bytes, at: &place)
    guard number <= UInt64(bytes.count - place) else { throw Malformed() }
    return Int(number)
  }
}
