import DomainModels
import Foundation
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A way in which a transport can break its promises: the mistakes that the contract is there for.
///
/// Each names the rule that has to notice it; ``FaultyTransport`` commits it.
public enum TransportFault: String, Sendable, CaseIterable {
  /// The last change of each push is acknowledged and dropped.
  case losesLastChange
  /// A change that comes twice is timestamped again the second time.
  case stampsRepeats
  /// A change that comes twice is given out under another operation the second time.
  case renamesRepeats
  /// A change that was pushed twice is given out twice as often.
  case multipliesRepeats
  /// The last change of each page that has a next one is left out.
  case losesPageEnds
  /// A cursor is the greatest timestamp seen: what arrives late with an earlier one is passed over.
  case ordersByTime
  /// A pull without news gives the last change again.
  case repeatsLastChange
  /// There is always more, says every page.
  case comesToNoEnd
  /// Results come in another order than the changes.
  case shufflesResults
  /// Only the first change of a push has a result.
  case answersOnce
  /// The changes of a page come in reverse.
  case reversesPages
  /// Real numbers are rounded to 32 bits.
  case roundsReals
  /// Text is brought into one spelling.
  case composesText
  /// The replaced timestamps of a field's change are forgotten.
  case forgetsReplaced
  /// The fields of a change all have its own timestamp.
  case forgetsFieldStamps
  /// Changes of tables that are not known are dropped.
  case dropsUnknownTables
  /// Changes come back with the version of the place.
  case forgetsVersions
  /// A cursor that leads nowhere is taken for the beginning.
  case beginsAnew
  /// A cursor that can't be continued is taken for the end.
  case skipsForgotten
  /// Opened again, it is empty.
  case forgetsOnReopening
  /// Digests tell only how many records there are.
  case countsOnly
  /// Asked for ranges it gives nothing.
  case givesNoRanges
  /// Digests count what is deleted.
  case countsDeleted
  /// Digests tell of ranges in which nothing is left.
  case keepsEmptyRanges
  /// A snapshot holds what is deleted.
  case givesDeleted
  /// A snapshot's cursor is the present of its last page.
  case movesSnapshotCursor
  /// A snapshot leaves out the last record of each page.
  case losesSnapshotRecords
  /// Every timestamp is taken as it is.
  case trustsClocks
  /// Timestamps are others, and the result does not say so.
  case restampsSilently
  /// A failed push is acknowledged.
  case acknowledgesFailures
  /// A change of a failed push is taken for a repetition when it comes again.
  case remembersFailures
  /// A push moves its cursor to the end, past what others pushed.
  case skipsOthers

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .losesLastChange: "T1"
    case .stampsRepeats, .renamesRepeats, .multipliesRepeats: "T2"
    case .losesPageEnds, .ordersByTime: "T3"
    case .repeatsLastChange, .comesToNoEnd: "T4"
    case .shufflesResults, .answersOnce: "T5"
    case .reversesPages: "T6"
    case .roundsReals, .composesText, .forgetsReplaced, .forgetsFieldStamps,
      .dropsUnknownTables, .forgetsVersions:
      "T7"
    case .beginsAnew, .skipsForgotten: "T8"
    case .forgetsOnReopening: "T9"
    case .countsOnly, .givesNoRanges, .countsDeleted, .keepsEmptyRanges: "T10"
    case .givesDeleted, .movesSnapshotCursor, .losesSnapshotRecords: "T11"
    case .trustsClocks, .restampsSilently: "T12"
    case .acknowledgesFailures, .remembersFailures: "T13"
    case .skipsOthers: "T14"
    }
  }
}

/// The memory of an opening with a fault.
struct FaultState {
  /// The operations of pushes that failed.
  var failed: Set<UUID> = []
  /// The operations that were pushed more than once.
  private(set) var repeated: Set<UUID> = []
  private var seen: Set<UUID> = []

  /// The part of a push that the place beneath gets.
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
      life: life, timestamp: timestamp, fields: fields, schemaVersion: schemaVersion)
  }

  /// The same with later timestamps, under another operation.
  fileprivate var repeated: Change {
    let later = HybridTimestamp(
      milliseconds: timestamp.instant.milliseconds + 1, counter: timestamp.counter,
      node: timestamp.node)
    return Change(
      operation: UUID(name: "again", in: operation), scope: scope, table: table, record: record,
      life: life, timestamp: later,
      fields: fields.map { FieldChange(name: $0.name, value: $0.value, timestamp: later) },
      schemaVersion: schemaVersion)
  }
}

extension Change {
  /// The change as a transport with a fault gives it back; `nil` if it drops it.
  func damaged(by fault: TransportFault?) -> Change? {
    switch fault {
    case .roundsReals: with { $0.mappingReal { .real(Double(Float($0))) } }
    case .composesText: with { $0.mappingText { .text($0.precomposedStringWithCanonicalMapping) } }
    case .forgetsReplaced:
      rebuilt { FieldChange(name: $0.name, value: $0.value, timestamp: $0.timestamp) }
    case .forgetsFieldStamps:
      rebuilt {
        FieldChange(name: $0.name, value: $0.value, timestamp: timestamp, replaced: $0.replaced)
      }
    case .dropsUnknownTables:
      TransportSamples.definitions.contains { $0.table == table } ? self : nil
    case .forgetsVersions: rebuilt(version: 1) { $0 }
    default: self
    }
  }

  private func with(_ value: (StoredValue) -> StoredValue) -> Change {
    rebuilt {
      FieldChange(
        name: $0.name, value: value($0.value), timestamp: $0.timestamp, replaced: $0.replaced)
    }
  }

  private func rebuilt(
    version: Int? = nil, _ field: (FieldChange) -> FieldChange
  ) -> Change {
    Change(
      operation: operation, scope: scope, table: table, record: record, life: life,
      timestamp: timestamp,
      fields: fields.map(field), schemaVersion: version ?? schemaVersion)
  }
}

extension StoredValue {
  fileprivate func mappingReal(_ real: (Double) -> StoredValue) -> StoredValue {
    if case .real(let number) = self { real(number) } else { self }
  }

  fileprivate func mappingText(_ text: (String) -> StoredValue) -> StoredValue {
    if case .text(let string) = self { text(string) } else { self }
  }
}
