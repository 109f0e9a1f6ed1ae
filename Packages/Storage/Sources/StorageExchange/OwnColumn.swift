import DomainModels
import Storage

/// A column that the store itself relies on, so that its type alone does not do.
enum OwnColumn {
  /// A place in the change log.
  case sequence
  /// A moment of the hybrid clock.
  case stamp

  /// Finds out whether a column is such a one.
  init?(_ column: String, of table: String) {
    switch (table, column) {
    case ("_clock", "sequence"), ("_changes", "sequence"): self = .sequence
    case ("_clock", "stamp"), ("_changes", "stamp"), (_, "_stamp"): self = .stamp
    default: return nil
    }
  }

  /// Whether a store can go on from this.
  func accepts(_ value: StoredValue) -> Bool {
    switch (self, value) {
    case (.sequence, .integer(let sequence)): OwnColumn.sequences.contains(sequence)
    case (.stamp, .bytes(let bytes)):
      HybridTimestamp(bytes: bytes).map { $0.instant <= OwnColumn.latest } ?? false
    default: false
    }
  }

  /// What the column has to hold, in words.
  var expectation: String {
    switch self {
    case .sequence: "a whole number from 0 to less than 2^62"
    case .stamp: "a moment of 16 bytes before the year 10000"
    }
  }

  /// Far beyond what any store reaches, and with room to go on.
  private static let sequences: Range<Int64> = 0..<(1 << 62)
  /// The end of the year 9999: a clock that is there already could hardly go on.
  private static let latest = Timestamp(milliseconds: 253_402_300_799_999)
}
