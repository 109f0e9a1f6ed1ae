import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes of a value something by which the store beneath can find it, and nobody can read it.
///
/// HMAC-SHA-256 (RFC 2104) over table, column and value, with a key that follows from the data key.
/// Equal values of one column have equal ones, which is what the file shows of them.
enum BlindIndex {
  static func bytes(
    of value: StoredValue, in column: Int, of table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> StoredValue {
    var message: [UInt8] = []
    SealedValue.append(table.outer.name, to: &message)
    SealedValue.append(table.outer.columns[column].name, to: &message)
    SealedValue.append(value, to: &message)
    var hmac = hmac
    hmac.update(data: message)
    return .bytes(Array(hmac.finalize()))
  }

  /// Holds at least for the rows whose column holds one of the values.
  ///
  /// Rows without a blind index are among them: they are older than the column or its index.
  static func filter(
    for values: [StoredValue], in column: Int, of table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> RowFilter? {
    guard let blind = table.blindColumns[column] else { return nil }
    let wanted = values.filter { $0 != .null }.map { bytes(of: $0, in: column, of: table, hmac) }
    let isOne: RowFilter =
      wanted.count == 1 ? .compare(blind, .equal, wanted[0]) : .among(blind, wanted)
    return .any([isOne, .isNull(blind)])
  }
}
