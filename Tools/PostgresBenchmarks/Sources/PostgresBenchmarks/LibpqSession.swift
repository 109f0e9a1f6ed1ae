import CLibpq

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// PostgreSQL through its C library by hand: the limit to measure against.
///
/// It prepares each statement once, sends values in binary, checks every result, and knows nothing
/// of transactions or records.
final class LibpqSession {
  private let handle: OpaquePointer
  private var names: [String: String] = [:]

  init(_ address: String) throws {
    guard let handle = PQconnectdb(address) else { throw LibpqFailure(description: "no memory") }
    self.handle = handle
    guard PQstatus(handle) == CONNECTION_OK else { throw failure }
    // As the store's own sessions do.
    try execute("SET jit = off")
  }

  deinit { PQfinish(handle) }

  /// Runs statements without marks.
  func execute(_ sql: String) throws { try check(PQexec(handle, sql)) }

  /// The text that a statement gives.
  func text(_ sql: String) throws -> String {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_TUPLES_OK, let text = PQgetvalue(result, 0, 0) else {
      throw failure
    }
    return String(cString: text)
  }

  /// Runs a statement with its values.
  func run(_ sql: String, _ parameters: [LibpqParameter]) throws {
    let name = try prepared(sql)
    let bytes = parameters.flatMap(\.bytes)
    let lengths = parameters.map { Int32($0.bytes.count) }
    try bytes.withUnsafeBytes { buffer in
      var next = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let values = parameters.map { parameter in
        defer { next = next?.advanced(by: parameter.bytes.count) }
        return next
      }
      let formats = [Int32](repeating: 1, count: parameters.count)
      try check(PQexecPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 1))
    }
  }

  private func prepared(_ sql: String) throws -> String {
    if let name = names[sql] { return name }
    let name = "s\(names.count)"
    try check(PQprepare(handle, name, sql, 0, nil))
    names[sql] = name
    return name
  }

  private func check(_ result: OpaquePointer?) throws {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default: throw failure
    }
  }

  private var failure: LibpqFailure {
    LibpqFailure(description: PQerrorMessage(handle).map { String(cString: $0) } ?? "no answer")
  }
}

/// A value for a statement's mark, in the server's binary form.
struct LibpqParameter {
  /// A type that an array can have, by the number that the server gives it.
  enum Element: UInt32 {
    case bigint = 20
    case text = 25
    case uuid = 2950
  }

  private(set) var bytes: [UInt8]

  static func text(_ text: String) -> LibpqParameter { LibpqParameter(bytes: Array(text.utf8)) }

  static func bigint(_ number: Int64) -> LibpqParameter {
    var parameter = LibpqParameter(bytes: [])
    parameter.append(number)
    return parameter
  }

  static func uuid(_ uuid: UUID) -> LibpqParameter {
    LibpqParameter(bytes: withUnsafeBytes(of: uuid.uuid) { Array($0) })
  }

  /// An array of one dimension without nulls.
  static func array(_ values: [LibpqParameter], of type: Element) -> LibpqParameter {
    var parameter = LibpqParameter(bytes: [])
    parameter.append(Int32(1))
    parameter.append(Int32(0))
    parameter.append(type.rawValue)
    parameter.append(Int32(values.count))
    parameter.append(Int32(1))
    for value in values {
      parameter.append(Int32(value.bytes.count))
      parameter.bytes += value.bytes
    }
    return parameter
  }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}

/// The message of the server, or the library, about a statement that failed.
struct LibpqFailure: Error, CustomStringConvertible {
  let description: String
}
