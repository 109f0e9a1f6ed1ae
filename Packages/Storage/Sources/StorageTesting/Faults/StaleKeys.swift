import DomainModels
import Storage
import Synchronization

/// The keys of rows that a faulty search has lost.
final class StaleKeys: Sendable {
  private let keys = Mutex<Set<[StoredValue]>>([])

  func insert(_ key: [StoredValue]) { keys.withLock { _ = $0.insert(key) } }

  /// The rows of a table that are not lost.
  func others(in table: RowTable) -> RowFilter {
    let lost = keys.withLock { keys in
      keys.map { RowFilter.all(zip(table.key, $0).map { .compare($0, .equal, $1) }) }
    }
    return .not(.any(lost))
  }
}
