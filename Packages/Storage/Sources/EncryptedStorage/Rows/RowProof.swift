import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Proves that a row beneath is as this program wrote it, in the columns that aren't sealed too.
///
/// Two tags (HMAC-SHA-256, RFC 2104, the left half) with a key that follows from the data key. The
/// frame's is over what every layout of a table has: the key, the times of the lifecycle, timestamps
/// and lives. The other is over all columns that the table had when the row was
/// written, whose names follow as marks, so that a column which came later isn't missed. A row that
/// holds a column which is not there any more is proved by its frame alone until it is written again.
///
/// A proof says nothing of what was removed as a whole, nor whether a row is the newest.
enum RowProof {
  /// The name of its column.
  static let column = InternalTables.proof
  private static let format: UInt8 = 1
  private static let tagCount = 16
  private static let markCount = 4

  /// The proof of a row of the store beneath.
  static func bytes(
    of values: [StoredValue], in table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> StoredValue {
    let marks = table.proven.markBytes
    return .bytes(
      [format] + frameTag(of: values, in: table, marks[...], hmac)
        + tag(of: table.proven.columns, values, in: table, hmac) + marks)
  }

  /// Returns whether a row is as its proof says; one without any is older than proofs.
  static func holds(
    for values: [StoredValue], in table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> Bool {
    let proof = values[table.proofColumn]
    if proof == .null { return true }
    let head = 1 + 2 * tagCount
    guard case .bytes(let bytes) = proof, bytes.count >= head, bytes[0] == format,
      (bytes.count - head).isMultiple(of: markCount),
      Array(bytes[1..<1 + tagCount]) == frameTag(of: values, in: table, bytes[head...], hmac)
    else { return false }
    let marks = stride(from: head, to: bytes.count, by: markCount).map { place in
      bytes[place..<place + markCount].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let covered = Set(marks)
    guard covered.isSubset(of: table.proven.marks) else { return true }
    let columns = zip(table.proven.columns, table.proven.marks).filter { covered.contains($1) }
      .map(\.0)
    return Array(bytes[1 + tagCount..<head]) == tag(of: columns, values, in: table, hmac)
  }

  /// Computes the tag for every layout: empty values are left out, since a column may have come
  /// later.
  private static func frameTag(
    of values: [StoredValue], in table: SealedTable, _ marks: ArraySlice<UInt8>,
    _ hmac: HMAC<SHA256>
  ) -> [UInt8] {
    let columns = table.proven.frame.filter { values[$0] != .null }
    var message = message("frame", columns, values, in: table)
    message.append(contentsOf: marks)
    return tag(of: message, hmac)
  }

  private static func tag(
    of columns: [Int], _ values: [StoredValue], in table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> [UInt8] {
    tag(of: message("row", columns, values, in: table), hmac)
  }

  private static func tag(of message: [UInt8], _ hmac: HMAC<SHA256>) -> [UInt8] {
    var hmac = hmac
    hmac.update(data: message)
    return Array(hmac.finalize().prefix(tagCount))
  }

  private static func message(
    _ purpose: String, _ columns: [Int], _ values: [StoredValue], in table: SealedTable
  ) -> [UInt8] {
    var message: [UInt8] = []
    message.reserveCapacity(1024)
    message.append(format)
    SealedValue.append(purpose, to: &message)
    SealedValue.append(table.inner.name, to: &message)
    for column in columns {
      SealedValue.append(table.inner.columns[column].name, to: &message)
      SealedValue.append(values[column], to: &message)
    }
    return message
  }
}

/// The evidence that a data key is the one with which a store's rows were written.
enum RowEvidence {
  /// A row was proved with it.
  case fits
  /// Rows were proved, and none of those looked at with it.
  case foreign
  /// No row has a proof.
  case nothing

  /// The number of rows of each table that are looked at.
  private static let most = 8

  /// Compares rows with their proofs; one that can't be read tells nothing.
  init(of rows: any RowReading, _ keys: VaultKeys, _ layout: SealedLayout) throws {
    var isAnyProved = false
    for table in layout.all {
      let columns = Array(table.inner.columns.indices)
      let query = RowQuery(
        table.inner, columns: columns, filter: .not(.isNull(table.proofColumn)),
        limit: RowEvidence.most)
      var fits = false
      _ = try rows.visitReadable(query) { row in
        let values = try columns.map { try row.value(at: $0) }
        isAnyProved = true
        fits = fits || RowProof.holds(for: values, in: table, keys.rows)
      }
      if fits {
        self = .fits
        return
      }
    }
    self = isAnyProved ? .foreign : .nothing
  }
}

/// Compares every row beneath with its proof.
enum RowCheck {
  /// The number of sentences that are enough.
  private static let most = 100

  /// The damage of one table.
  static func damage(
    in table: SealedTable, _ inner: any RowReading, _ hmac: HMAC<SHA256>
  ) throws -> [String] {
    var found: [String] = []
    let columns = Array(table.inner.columns.indices)
    try inner.visit(RowQuery(table.inner, columns: columns)) { row in
      guard found.count < most else { return }
      let values = try columns.map { try row.value(at: $0) }
      guard !RowProof.holds(for: values, in: table, hmac) else { return }
      found.append(
        "\(name(of: values, in: table)) is not as it was written: a time, a stamp or another value "
          + "of it was changed")
    }
    return found
  }

  /// Names a row by the last part of its key, which is generated and not typed.
  private static func name(of values: [StoredValue], in table: SealedTable) -> String {
    switch table.inner.key.last.map({ values[$0] }) {
    case .uuid(let id): "the row \(id.uuidString.lowercased()) of \(table.inner.name)"
    case .integer(let number): "the row \(number) of \(table.inner.name)"
    default: "a row of \(table.inner.name)"
    }
  }
}

/// The columns that the proofs of a table's rows cover, computed once.
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
