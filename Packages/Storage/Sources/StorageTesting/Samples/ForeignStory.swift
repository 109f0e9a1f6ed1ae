import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes of one shelf on three other devices, one by one.
struct ForeignStory: Sendable {
  let changes: [Change]
  /// The values of the shelf's columns once all changes have arrived, `id` left out.
  let outcome: [StoredValue]
  let identifiers: IdentifierGenerator

  private static let made = StoredValue.instant(Timestamp(milliseconds: 100))
  private static let gone = StoredValue.instant(Timestamp(milliseconds: 900))

  init(_ subject: StorageSubject) {
    let identifiers = subject.environment.identifiers
    self.identifiers = identifiers
    let start = subject.clock.now.advanced(byMilliseconds: 60_000).milliseconds
    func change(
      _ time: Int64, node: UInt64, life: Int, _ fields: [(String, StoredValue)]
    ) -> Change {
      let timestamp = HybridTimestamp(milliseconds: start + time, counter: 0, node: node)
      return Change(
        operation: identifiers.uuid(), scope: .local, table: Shelf.table,
        record: SpecimenTable.identity(1),
        life: life, timestamp: timestamp,
        fields: fields.map { FieldChange(name: $0, value: $1, timestamp: timestamp) },
        schemaVersion: 1)
    }
    changes = [
      change(
        0, node: 1, life: 1,
        [
          ("name", .text("first")), ("room", .text("attic")), ("capacity", .integer(1)),
          ("created_at", Self.made), ("updated_at", Self.made), ("deleted_at", .null),
        ]),
      change(5, node: 1, life: 1, [("name", .text("early")), ("capacity", .integer(5))]),
      change(7, node: 2, life: 1, [("name", .text("late"))]),
      // A store that was copied mints the same timestamp twice.
      change(7, node: 2, life: 1, [("name", .text("later"))]),
      change(6, node: 3, life: 1, [("updated_at", Self.gone)]),
      // One device deletes, restores and goes on editing; another deletes at a later time, and
      // knows of one life only.
      change(10, node: 1, life: 2, [("deleted_at", Self.gone)]),
      change(11, node: 1, life: 3, [("deleted_at", .null)]),
      change(12, node: 1, life: 3, [("capacity", .integer(12))]),
      change(20, node: 2, life: 2, [("deleted_at", Self.gone)]),
      // Made again under its natural key: all that can't be null, and not what can.
      change(
        4, node: 3, life: 1,
        [
          ("name", .text("again")), ("capacity", .integer(4)), ("created_at", Self.made),
          ("updated_at", Self.made),
        ]),
    ]
    outcome = [.text("later"), .text("attic"), .integer(12), Self.made, Self.gone, .null]
  }

  /// The latest time in the story.
  var latest: HybridTimestamp { changes.map(\.timestamp).max() ?? changes[0].timestamp }

  /// The same change of another record.
  func of(_ record: UUID, _ change: Change) -> Change {
    Change(
      operation: identifiers.uuid(), scope: change.scope, table: change.table, record: record,
      life: change.life, timestamp: change.timestamp, fields: change.fields,
      schemaVersion: change.schemaVersion)
  }
}
