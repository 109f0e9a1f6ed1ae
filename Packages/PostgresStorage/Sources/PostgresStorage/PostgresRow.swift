import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One row of a result, read by position.
///
/// A class, because the same one serves every row of a visit.
final class PostgresRow: RowReader {
  private let result: PostgresResult
  private let types: [ColumnType]
  /// Which row of the result it is.
  var index = 0

  init(_ result: PostgresResult, types: [ColumnType]) {
    self.result = result
    self.types = types
  }

  func value(at position: Int) throws -> StoredValue {
    guard let bytes = result.bytes(row: index, column: position) else { return .null }
    switch types[position] {
    case .boolean: return .boolean(try number(in: bytes, of: UInt8.self) != 0)
    case .integer: return .integer(try number(in: bytes, of: Int64.self))
    case .real: return .real(Double(bitPattern: try number(in: bytes, of: UInt64.self)))
    case .instant:
      return .instant(Timestamp(milliseconds: try number(in: bytes, of: Int64.self)))
    case .text: return .text(PostgresText.read(bytes))
    case .bytes: return .bytes(Array(bytes))
    case .list:
      let text = PostgresText.read(bytes)
      do {
        return .list(try StoredListText.values(of: text))
      } catch is StorageError {
        // A mismatch is given its place further up, and tells nothing of a sensitive column.
        throw StoredValueMismatch(expected: "a list as JSON", found: .text(text))
      }
    case .uuid:
      guard bytes.count == 16 else {
        throw StoredValueMismatch(expected: "the 16 bytes of a UUID", found: .bytes(Array(bytes)))
      }
      return .uuid(UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)))
    }
  }

  private func number<Number: FixedWidthInteger & BitwiseCopyable>(
    in bytes: UnsafeRawBufferPointer, of type: Number.Type
  ) throws -> Number {
    guard bytes.count == MemoryLayout<Number>.size else {
      throw StoredValueMismatch(
        expected: "\(MemoryLayout<Number>.size) bytes", found: .bytes(Array(bytes)))
    }
    return Number(bigEndian: bytes.loadUnaligned(as: Number.self))
  }
}
