import DomainModels
import Storage

/// Opens every sealed value, to see whether it is as it was sealed.
enum SealCheck {
  /// How many sentences are enough.
  private static let most = 100

  static func damage(in table: SealedTable, _ rows: any RowReading) throws -> [String] {
    var found: [String] = []
    try rows.visit(RowQuery(table.outer, columns: table.sensitive)) { row in
      for position in table.sensitive.indices where found.count < most {
        do {
          _ = try row.value(at: position)
        } catch let error as StorageError where error.reason == .erased {
          // It was meant to be gone.
        } catch let error as StorageError {
          found.append(error.message)
        } catch let error as StoredValueMismatch {
          found.append(error.message)
        }
      }
    }
    return found
  }
}
