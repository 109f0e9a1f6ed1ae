import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an opening with a fault remembers.
struct FaultMemory {
  /// The operations of pushes that failed.
  var failed: Set<UUID> = []
  /// The operations that were pushed more than once.
  private(set) var repeated: Set<UUID> = []
  private var seen: Set<UUID> = []

  /// What the place beneath gets of a push.
  mutating func passed(_ push: SyncPush, _ fault: TransportFault?) -> [Change] {
    switch fault {
    case .losesLastChange: return push.changes.dropLast()
    case .remembersFailures: return push.changes.filter { !failed.contains($0.operation) }
    case .stampsRepeats:
      return push.changes.map { change in
        seen.insert(change.operation).inserted ? change : change.repeated
      }
    case .renamesRepeats:
      return push.changes.map { change in
        seen.insert(change.operation).inserted ? change : change.renamed
      }
    case .multipliesRepeats:
      for change in push.changes where !seen.insert(change.operation).inserted {
        repeated.insert(change.operation)
      }
      return push.changes
    default: return push.changes
    }
  }
}

extension Change {
  /// The same under another operation.
  fileprivate var renamed: Change {
    Change(
      operation: UUID(name: "again", in: operation), scope: scope, table: table, record: record,
      life: life, stamp: stamp, fields: fields, schemaVersion: schemaVersion)
  }

  /// The same with later stamps, under another operation.
  fileprivate var repeated: Change {
    let later = HybridTimestamp(
      milliseconds: stamp.instant.milliseconds + 1, counter: stamp.counter, node: stamp.node)
    return Change(
      operation: UUID(name: "again", in: operation), scope: scope, table: table, record: record,
      life: life, stamp: later,
      fields: fields.map { FieldChange(name: $0.name, value: $0.value, stamp: later) },
      schemaVersion: schemaVersion)
  }
}
