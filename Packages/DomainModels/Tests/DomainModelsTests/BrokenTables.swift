import DomainModels
import Foundation

/// Breaks M2: a table with a capital letter.
struct CapitalTable: Record {
  let id: Identifier<CapitalTable>
  var title: String
  var lifecycle: Lifecycle

  static let table = "Tables"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: CapitalTable.init)

  static var sample: CapitalTable {
    CapitalTable(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M3: nothing keeps when it was made, changed and deleted.
struct MissingLifecycle: Record {
  let id: Identifier<MissingLifecycle>
  var lifecycle: Lifecycle

  static let table = "missing_lifecycle"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    make: { id in MissingLifecycle(id: id, lifecycle: MissingLifecycle.sample.lifecycle) })

  static var sample: MissingLifecycle {
    MissingLifecycle(
      id: Identifier(UUID()),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M3: when it was made may be missing.
struct NullableCreation: Record {
  let id: Identifier<NullableCreation>
  var lifecycle: Lifecycle

  private var creation: Timestamp? { lifecycle.createdAt }

  static let table = "nullable_creation"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("created_at", \.creation),
    Column("updated_at", \.lifecycle.updatedAt),
    Column("deleted_at", \.lifecycle.deletedAt),
    make: { id, createdAt, updatedAt, deletedAt in
      NullableCreation(
        id: id,
        lifecycle: Lifecycle(
          createdAt: createdAt ?? updatedAt, updatedAt: updatedAt, deletedAt: deletedAt))
    })

  static var sample: NullableCreation {
    NullableCreation(
      id: Identifier(UUID()),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M4: its scope is a column that does not exist.
struct ScopeByNothing: Record {
  let id: Identifier<ScopeByNothing>
  var crew: UUID
  var lifecycle: Lifecycle

  static let table = "scope_by_nothing"

  static let schema = Schema(
    scope: .column("crew"), kind: .synced,
    Column("id", \.id),
    Column("crew_id", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByNothing.init)

  static var sample: ScopeByNothing {
    ScopeByNothing(
      id: Identifier(UUID()), crew: UUID(),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M4: some of its rows would belong to no crew.
struct ScopeByOptional: Record {
  let id: Identifier<ScopeByOptional>
  var crew: UUID?
  var lifecycle: Lifecycle

  static let table = "scope_by_optional"

  static let schema = Schema(
    scope: .column("crew_id"), kind: .synced,
    Column("id", \.id),
    Column("crew_id", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByOptional.init)

  static var sample: ScopeByOptional {
    ScopeByOptional(
      id: Identifier(UUID()), crew: UUID(),
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M4: its scope is a column that holds no UUID.
struct ScopeByText: Record {
  let id: Identifier<ScopeByText>
  var crew: String
  var lifecycle: Lifecycle

  static let table = "scope_by_text"

  static let schema = Schema(
    scope: .column("crew"), kind: .synced,
    Column("id", \.id),
    Column("crew", \.crew),
    Column.lifecycle(\.lifecycle),
    make: ScopeByText.init)

  static var sample: ScopeByText {
    ScopeByText(
      id: Identifier(UUID()), crew: "climbers",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
