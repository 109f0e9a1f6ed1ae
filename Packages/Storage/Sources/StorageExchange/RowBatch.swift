import DomainModels
import Storage

/// Rows on their way into a store, a few of one table at a time.
struct RowBatch {
  private let target: any RowWriting
  private var table: RowTable?
  private var rows: [[StoredValue]] = []

  /// A store that pays for each statement gains little by more, and rows may be large.
  private static let largest = 100

  init(_ target: any RowWriting) { self.target = target }

  /// Takes a row, and adds those that wait if there are enough, or if they are of another table.
  mutating func add(_ values: [StoredValue], to table: RowTable) throws {
    if table.name != self.table?.name || rows.count == RowBatch.largest {
      try finish()
      self.table = table
    }
    rows.append(values)
  }

  /// Adds those that wait.
  mutating func finish() throws {
    if let table, !rows.isEmpty { try target.insert(rows, into: table) }
    rows.removeAll(keepingCapacity: true)
  }
}
