import Crypto
import DomainModels
import Storage

/// What the proofs of a table's rows are over, worked out once.
struct ProvenColumns: Sendable {
  /// Every column but the proof's own, ordered by name.
  let columns: [Int]
  /// By which a proof names each of them: the first bytes of its name's SHA-256.
  let marks: [UInt32]
  /// The marks as a proof has them, big-endian.
  let markBytes: [UInt8]
  /// Those among them that every layout of a table has.
  let frame: [Int]

  private static let lasting: Set<String> = [
    "created_at", "updated_at", "deleted_at", "_stamp", "_stamps", "_life",
  ]

  init(_ definitions: [ColumnDefinition], key: [Int]) {
    columns = definitions.indices.sorted { definitions[$0].name < definitions[$1].name }
    marks = columns.map { column in
      SHA256.hash(data: Array(definitions[column].name.utf8)).prefix(4)
        .reduce(0) { $0 << 8 | UInt32($1) }
    }
    markBytes = marks.flatMap { mark in withUnsafeBytes(of: mark.bigEndian) { Array($0) } }
    frame = columns.filter {
      key.contains($0) || ProvenColumns.lasting.contains(definitions[$0].name)
    }
  }
}
