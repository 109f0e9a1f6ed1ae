import DomainModels
import Storage

/// Whether a data key is the one with which a store's rows were written.
enum RowEvidence {
  /// A row was proved with it.
  case fits
  /// Rows were proved, and none of those looked at with it.
  case foreign
  /// No row has a proof.
  case nothing

  /// How many rows of each table are looked at.
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
