import DomainModels
import DomainModelsTesting
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StorageContract {
  static let groupRules: [StorageRule] = [
    StorageRule(
      "S26",
      """
      Rows that lay in one scope are moved to the scopes of their groups, where a newer catalogue says \
      so; a store that seals them may refuse, and stays as it is.
      """,
      needs: .persistent
    ) { subject in
      let (shared, grouped) = (
        try seats(.shared, version: 1), try seats(.column("crew_id"), version: 2)
      )
      guard let before = shared.tables.last, let after = grouped.tables.last else {
        throw ExpectationFailure("the catalogue lists no table")
      }
      let crews = [subject.environment.identifiers.uuid(), subject.environment.identifiers.uuid()]
      let rows: [[StoredValue]] = (0..<5).map { place in
        let now = StoredValue.instant(subject.clock.now)
        return [
          .text(""), .uuid(subject.environment.identifiers.uuid()), .uuid(crews[place % 2]),
          .integer(Int64(place)), now, now, .null,
        ]
      }
      var backend = try await subject.open(shared)
      try await backend.write { target in
        for row in rows { try target.insert(row, into: before) }
      }
      try await backend.close()
      do {
        backend = try await subject.open(grouped)
      } catch let error as StorageError
        where error.reason == .invalid && subject.capabilities.contains(.encrypted)
      {
        backend = try await subject.open(shared)
        let left = Set(try await backend.rows(of: before))
        try expect(left, is: Set(rows), "the rows after the refusal")
        return try await backend.close()
      }
      try await backend.close()
      for _ in 1...2 {
        backend = try await subject.open(grouped)
        let moved = Set(try await backend.rows(of: after))
        let wanted = Set(
          rows.enumerated().map { place, row in
            [.text(Scope.group(crews[place % 2]).description)] + row.dropFirst()
          })
        try expect(moved, is: wanted, "the rows of groups")
        try await backend.close()
      }
    }
  ]

  /// A catalogue of seats in crews.
  private static func seats(_ scope: RecordScope, version: Int) throws -> Catalogue {
    try Catalogue(
      version: version,
      definitions: [
        RecordDefinition(
          table: "seats", scope: scope, kind: .local,
          columns: [
            ColumnDefinition("id", .uuid), ColumnDefinition("crew_id", .uuid),
            ColumnDefinition("place", .integer), ColumnDefinition("created_at", .instant),
            ColumnDefinition("updated_at", .instant),
            ColumnDefinition("deleted_at", .instant, isNullable: true),
          ])
      ])
  }
}
