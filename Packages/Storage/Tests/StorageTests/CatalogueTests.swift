import DomainModels
import Storage
import Testing

/// What a catalogue refuses, and how it says so.
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

  private static var counted: ColumnDefinition {
    var column = ColumnDefinition("likes", .integer)
    column.merge = .counter
    return column
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
    (things([id, counted] + instants), "things.likes can't merge as counter yet"),
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
