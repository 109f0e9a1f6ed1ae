import CPostgreSQL

/// What a statement gave, all of it, in binary.
final class PostgresResult {
  let result: OpaquePointer

  /// Takes a result over, and frees it in the end.
  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  /// How many rows came.
  var rowCount: Int { Int(PQntuples(result)) }

  /// How many rows were written.
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
