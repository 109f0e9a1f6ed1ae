import DomainModels
import Foundation
import Storage

extension Change {
  /// The change as a transport with a fault gives it back; `nil` if it drops it.
  func damaged(by fault: TransportFault?) -> Change? {
    switch fault {
    case .roundsReals: with { $0.mappingReal { .real(Double(Float($0))) } }
    case .composesText: with { $0.mappingText { .text($0.precomposedStringWithCanonicalMapping) } }
    case .forgetsReplaced:
      rebuilt { FieldChange(name: $0.name, value: $0.value, stamp: $0.stamp) }
    case .forgetsFieldStamps:
      rebuilt {
        FieldChange(name: $0.name, value: $0.value, stamp: stamp, replaced: $0.replaced)
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
        name: $0.name, value: value($0.value), stamp: $0.stamp, replaced: $0.replaced)
    }
  }

  private func rebuilt(
    version: Int? = nil, _ field: (FieldChange) -> FieldChange
  ) -> Change {
    Change(
      operation: operation, scope: scope, table: table, record: record, life: life, stamp: stamp,
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
