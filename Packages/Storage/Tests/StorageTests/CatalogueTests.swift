import DomainModels
import Storage
import Testing

/// The refusals of a catalogue, and their texts.
struct CatalogueTests {
  private static let instants = [
    ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
    ColumnDefinition("deleted_at", .instant, isNullable: true),
  ]

  private static func things(
    scope: RecordScope = .owner, _ columns: [ColumnDefinition]
  ) -> RecordDefinition {
    RecordDefinition(table: "things", scope: scope, kind: .synced, columns: columns)
  }

  private static let id = ColumnDefinition("id", .uuid)

  private static func column(
    _ name: String, _ type: ColumnType, isNullable: Bool = false, _ policy: MergePolicy,
    _ change: (inout ColumnDefinition) -> Void = { _ in }
  ) -> RecordDefinition {
    var column = ColumnDefinition(name, type, isNullable: isNullable)
    column.merge = policy
    change(&column)
    return things([id, column] + instants)
  }

  private static var following: ColumnDefinition {
    var column = ColumnDefinition("shelf_id", .uuid)
    column.reference = .cascade
    column.referencedTable = "shelves"
    return column
  }

  @Test(arguments: [
    (things([id] + instants.dropFirst()), "the table things has no column created_at"),
    (things(instants), "the table things has no column id"),
    (things([ColumnDefinition("id", .text)] + instants), "things.id has to hold uuid, always"),
    (
      things([id] + instants.dropLast() + [ColumnDefinition("deleted_at", .instant)]),
      "things.deleted_at has to hold instant or null"
    ),
    (things([id, id] + instants), "the table things has two columns id"),
    (
      things([id, ColumnDefinition("_stamp", .text)] + instants),
      "the column things._stamp is named like the store's own"
    ),
    (
      things(scope: .column("crew_id"), [id] + instants),
      "the table things has no column crew_id"
    ),
    (
      things(
        scope: .column("crew_id"),
        [id, ColumnDefinition("crew_id", .uuid, isNullable: true)] + instants),
      "things.crew_id has to hold uuid, always"
    ),
    (
      things([id, ColumnDefinition("likes#1", .text)] + instants),
      "the column things.likes#1 is named like a part of a column"
    ),
    (
      column("likes", .text, .counter),
      "things.likes merges as counter and so has to hold integer, always"
    ),
    (
      column("likes", .integer, isNullable: true, .counter),
      "things.likes merges as counter and so has to hold integer, always"
    ),
    (
      column("likes", .integer, .counter) { $0.defaultValue = .integer(5) },
      """
      things.likes merges as counter and so has to begin with 0: its default would be added up \
      with what devices add
      """
    ),
    (column("tags", .text, .set), "things.tags merges as set and so has to hold list, always"),
    (
      column("tags", .list, isNullable: true, .set),
      "things.tags merges as set and so has to hold list, always"
    ),
    (
      column("tags", .list, .set) { $0.defaultValue = .list([.text("a")]) },
      "things.tags merges as set and so has to begin empty: its default was never added"
    ),
    (
      column("tags", .list, .set) { $0.isSensitive = true },
      """
      things.tags merges as set and so can't be sensitive: its elements are names of fields, \
      which no store seals
      """
    ),
    (
      column("notes", .integer, .keepBoth),
      "things.notes merges as keep_both and so has to hold text"
    ),
    (
      things([id, following] + instants),
      "things.shelf_id goes with shelves, which the catalogue does not list"
    ),
  ]) func refuses(_ definition: RecordDefinition, message: String) {
    let error = #expect(throws: StorageError.self) {
      try Catalogue(version: 1, definitions: [definition])
    }
    #expect(error?.reason == .invalid)
    #expect(error?.message == message)
  }
}
