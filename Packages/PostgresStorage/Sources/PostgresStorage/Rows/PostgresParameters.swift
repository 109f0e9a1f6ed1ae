import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The values for a statement's marks, in the server's binary form.
///
/// Binary, so that no number is rounded and no text is quoted.
struct PostgresParameters: Hashable {
  private(set) var bytes: [UInt8] = []
  /// The position of each value; `nil` for null.
  private(set) var ranges: [Range<Int>?] = []

  var count: Int { ranges.count }

  /// Lends libpq the values: their number, where they lie, their lengths, and that they are binary.
  func withPointers<Value>(
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Value
  ) rethrows -> Value {
    // A value without bytes needs an address too, or it would be null.
    let bytes = bytes + [0]
    return try bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = ranges.map { range in range.flatMap { start?.advanced(by: $0.lowerBound) } }
      let lengths = ranges.map { Int32($0?.count ?? 0) }
      return try body(Int32(count), values, lengths, [Int32](repeating: 1, count: count))
    }
  }

  mutating func append(_ value: StoredValue) {
    if value == .null { return ranges.append(nil) }
    let start = bytes.count
    PostgresParameters.write(value, to: &bytes)
    ranges.append(start..<bytes.count)
  }

  /// Appends a row's tokens: one part for the index, or all of several beside it.
  mutating func append(_ vector: SearchVector) {
    let isLong = vector.parts.count > 1
    append(.text(isLong ? "" : vector.parts[0]))
    if isLong {
      append(vector.parts.map { .text($0) }, as: .text)
    } else {
      append(.null)
    }
  }

  /// Appends an array of values of one type, null among them.
  mutating func append(_ values: [StoredValue], as type: ColumnType) {
    let start = bytes.count
    bytes.append(bigEndian: Int32(values.isEmpty ? 0 : 1))
    bytes.append(bigEndian: Int32(values.contains(.null) ? 1 : 0))
    bytes.append(bigEndian: type.identifier)
    if !values.isEmpty {
      bytes.append(bigEndian: Int32(values.count))
      bytes.append(bigEndian: Int32(1))
    }
    for value in values {
      if value == .null {
        bytes.append(bigEndian: Int32(-1))
        continue
      }
      var element: [UInt8] = []
      PostgresParameters.write(value, to: &element)
      bytes.append(bigEndian: Int32(element.count))
      bytes += element
    }
    ranges.append(start..<bytes.count)
  }

  private static func write(_ value: StoredValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: break
    case .boolean(let value): bytes.append(value ? 1 : 0)
    case .integer(let value): bytes.append(bigEndian: value)
    case .real(let value): bytes.append(bigEndian: value.bitPattern)
    case .instant(let instant): bytes.append(bigEndian: instant.milliseconds)
    case .text(let text): PostgresText.write(text, to: &bytes)
    case .list(let values): PostgresText.write(StoredListText.text(of: values), to: &bytes)
    case .bytes(let content): bytes += content
    case .uuid(let uuid): bytes += uuid.byteArray
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
