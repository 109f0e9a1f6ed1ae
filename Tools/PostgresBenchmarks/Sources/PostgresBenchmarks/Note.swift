import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record of a small size, with everything that the port does for one: a change, a clock, tokens.
struct Note: Record {
  let id: Identifier<Note>
  var text: String
  var number: Int
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text, .searchable), Column("number", \.number),
    Column.lifecycle(\.lifecycle),
    make: Note.init)
}

/// The row of a note that is no more than a row: no change, no clock, no tokens.
struct NoteRow {
  let scope: String
  let id: UUID
  let number: Int64

  /// No note needs a quote or a backslash in SQL or in the copy format.
  var text: String { "a note of some length, number \(number)" }

  private static let instant: Int64 = 1_795_000_000_000

  /// The names of the columns that ``parameters`` fills; the last, `deleted_at`, stays null.
  static let columns = "_scope, id, text, number, created_at, updated_at"

  /// The row as the port takes it.
  var values: [StoredValue] {
    let instant = StoredValue.instant(Timestamp(milliseconds: NoteRow.instant))
    return [.text(scope), .uuid(id), .text(text), .integer(number), instant, instant, .null]
  }

  /// The row as libpq takes it.
  var parameters: [LibpqParameter] {
    [
      .text(scope), .uuid(id), .text(text), .bigint(number), .bigint(NoteRow.instant),
      .bigint(NoteRow.instant),
    ]
  }

  /// The row as an object of JSON.
  var json: String {
    """
    {"_scope":"\(scope)","id":"\(id.uuidString)","text":"\(text)","number":\(number),\
    "created_at":\(NoteRow.instant),"updated_at":\(NoteRow.instant)}
    """
  }
}

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

/// The source of the number of an entry in a log.
enum Numbering: String, CaseIterable {
  case oneCounter = "a row and its entry, each in its scope, numbered by one counter"
  case lastOfScope = "a row and its entry, each in its scope, numbered after its last entry"
  case counterOfScope = "a row and its entry, each in its scope, numbered by its counter"
}
