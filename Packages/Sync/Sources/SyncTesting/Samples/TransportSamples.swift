public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the rules write: two kinds of records that a place may know, and others that nobody does.
public enum TransportSamples {
  /// The records that a place which keeps records has to know: `pictures`, and `frames` that go with
  /// one by cascade.
  ///
  /// `frames` come first, so that a place which gives parents first has put them in order itself.
  /// The rules also write `pictures` with a column more, and a table `futures` that is not here.
  public static let definitions: [RecordDefinition] = [
    RecordDefinition(
      table: "frames", scope: .owner, kind: .synced,
      columns: [ColumnDefinition("id", .uuid), picture, ColumnDefinition("colour", .text)]
        + lifecycle),
    RecordDefinition(
      table: "pictures", scope: .owner, kind: .synced,
      columns: [ColumnDefinition("id", .uuid)]
        + content.map { ColumnDefinition($0, $1, isNullable: true) } + lifecycle),
  ]

  /// Whose records they are.
  public static let scopes: Set<Scope> = [ana, crew]

  /// The identity of a device of the rules.
  static func device(_ number: UInt8) -> UUID {
    UUID(uuid: (0xDE, 0xF1, 0xCE, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  static let ana = Scope("ana")
  static let crew = Scope("0190c0ff-ee00-7000-8000-000000000001")

  /// The columns of a picture, one of each type.
  static let content: [(name: String, type: ColumnType)] = [
    ("is_framed", .boolean), ("width", .integer), ("ratio", .real), ("title", .text),
    ("thumbnail", .bytes), ("origin", .uuid), ("taken_at", .instant), ("tags", .list),
  ]

  private static let lifecycle = [
    ColumnDefinition("created_at", .instant), ColumnDefinition("updated_at", .instant),
    ColumnDefinition("deleted_at", .instant, isNullable: true),
  ]

  private static var picture: ColumnDefinition {
    var column = ColumnDefinition("picture_id", .uuid)
    column.isIndexed = true
    column.reference = .cascade
    column.referencedTable = "pictures"
    return column
  }
}
