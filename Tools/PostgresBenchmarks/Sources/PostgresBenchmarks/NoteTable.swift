import DomainModels
import Storage

/// The table of ``NoteRow``, which the port makes for a definition without any record's type.
struct NoteTable {
  struct Missing: Error {}

  let catalogue: Catalogue
  let table: RowTable

  init() throws {
    catalogue = try Catalogue(
      version: 1,
      definitions: [
        RecordDefinition(
          table: "notes", scope: .owner, kind: .local,
          columns: [
            ColumnDefinition("id", .uuid), ColumnDefinition("text", .text),
            ColumnDefinition("number", .integer), ColumnDefinition("created_at", .instant),
            ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ])
      ])
    guard let table = catalogue.tables.first(where: { $0.name == "notes" }) else { throw Missing() }
    self.table = table
  }
}
