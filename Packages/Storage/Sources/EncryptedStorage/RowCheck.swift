import Crypto
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Compares every row beneath with its proof.
enum RowCheck {
  /// How many sentences are enough.
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

  /// Names a row by the last part of its key, which nobody typed.
  private static func name(of values: [StoredValue], in table: SealedTable) -> String {
    switch table.inner.key.last.map({ values[$0] }) {
    case .uuid(let id): "the row \(id.uuidString.lowercased()) of \(table.inner.name)"
    case .integer(let number): "the row \(number) of \(table.inner.name)"
    default: "a row of \(table.inner.name)"
    }
  }
}
