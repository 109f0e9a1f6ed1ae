import Crypto
import DomainModels
import Storage

/// Proves that a row beneath is as this program wrote it, in the columns that aren't sealed too.
///
/// Two tags (HMAC-SHA-256, RFC 2104, the left half) with a key that follows from the data key. The
/// frame's is over what every layout of a table has: the key, the times of the lifecycle, stamps
/// and lives. The other is over all columns that the table had when the row was
/// written, whose names follow as marks, so that a column which came later isn't missed. A row that
/// holds a column which is not there any more is proved by its frame alone until it is written again.
///
/// A proof says nothing of what was removed as a whole, nor whether a row is the newest.
enum RowProof {
  /// The name of its column.
  static let column = OwnTables.proof
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

  /// Whether a row is as its proof says; one without any is older than proofs.
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

  /// What every layout has: empty values are left out, since a column may have come later.
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
