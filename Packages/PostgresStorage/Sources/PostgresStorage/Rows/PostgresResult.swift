import CPostgreSQL
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole result of a statement, in binary.
final class PostgresResult {
  let result: OpaquePointer

  /// Takes a result over, and frees it in the end.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// The number of rows.
  var rowCount: Int { Int(PQntuples(result)) }

  /// The number of rows that were written.
  var changedCount: Int {
    PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
  }

  /// The bytes of a value, valid while the result is there; `nil` for null.
  func bytes(row: Int, column: Int) -> UnsafeRawBufferPointer? {
    let (row, column) = (Int32(row), Int32(column))
    if PQgetisnull(result, row, column) != 0 { return nil }
    return UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
  }

  /// A value that the server wrote as text, or in a type whose binary form is text.
  func text(row: Int, column: Int) -> String? {
    bytes(row: row, column: column).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The word with which the server confirms the statement (`COMMIT`).
  var confirmation: String { PQcmdStatus(result).map { String(cString: $0) } ?? "" }
}

/// One row of a result, read by position.
///
/// A class, because the same one serves every row of a visit.
final class PostgresRow: RowReader {
  private let result: PostgresResult
  private let types: [ColumnType]
  /// The number of the row in the result.
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

/// The error of the server, or of the library that talks to it.
struct PostgresFailure: Error {
  /// The five characters that PostgreSQL's manual lists (appendix A); `nil` if the server said
  /// nothing.
  let state: String?
  /// The first line, without a value of any row.
  let message: String
  /// True if the connection is of no more use.
  let isDisconnected: Bool

  /// True if the same transaction may well succeed the next time: it met another one.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// True if the server takes no writes: it is a copy of another one, or was demoted to one.
  var isReadOnly: Bool { state == "25006" }

  /// The meaning of the error where a write begins: a copy says that it does not support it, and
  /// only of single writes that it is read-only.
  var onCopy: PostgresFailure {
    guard state == "0A000" else { return self }
    return PostgresFailure(state: "25006", message: message, isDisconnected: isDisconnected)
  }
}
