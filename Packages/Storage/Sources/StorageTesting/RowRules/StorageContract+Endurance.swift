import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let enduranceRules: [StorageRule] = [
    StorageRule("S17", "Values of megabytes come back whole.") { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      // No two pages of it are alike, so that one in the wrong place shows.
      let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 12) }
      let text = String(decoding: bytes.map { 32 + $0 % 90 }, as: UTF8.self) + "\u{1F9D7}"
      let wanted = specimens.row(
        1,
        [
          "payload": .bytes(bytes), "remark": .text(text),
          "tags": .list([.text(String(text.prefix(1_000_000))), .integer(1)]),
        ])
      try await backend.write { try $0.insert(wanted, into: specimens.table) }
      try await backend.write { rows in
        try rows.insert(specimens.row(2), into: specimens.table)
        let flag = (column: specimens["flag"], value: StoredValue.boolean(true))
        try rows.update(specimens.key(2), of: specimens.table, [flag])
      }
      let found = try await backend.read { try specimens.all(in: $0) }
      try expect(found.first == wanted, "a large value is not what it was")
      let shorter = StoredValue.bytes(Array(bytes.prefix(70_000)))
      try await backend.write { rows in
        let payload = (column: specimens["payload"], value: shorter)
        try rows.update(specimens.key(1), of: specimens.table, [payload])
      }
      let values = try await backend.read { rows in
        try specimens.values(of: specimens["payload"], order: [RowOrder(specimens["id"])], in: rows)
      }
      try expect(values == [shorter, .null], "a large value that became shorter is not that")
    },
    StorageRule(
      "S18", "A newer catalogue that leaves out a column or a table keeps what is in it.",
      needs: .persistent
    ) { subject in
      let full = try fullCatalogue(version: 1)
      let visits = try full.catalogue.rows(named: "visits")
      let visit: [StoredValue] = [
        .text("ana"), .uuid(SpecimenTable.identity(9)), .instant(Timestamp(milliseconds: 5)),
        .instant(Timestamp(milliseconds: 6)), .null,
      ]
      var backend = try await subject.open(full.catalogue)
      try await backend.write { rows in
        try rows.insert(full.row(1, ["note": .text("kept")]), into: full.table)
        try rows.insert(full.row(2), into: full.table)
        try rows.insert(visit, into: visits)
      }
      try await backend.close()
      let reduced = try SpecimenTable(version: 2)
      backend = try await subject.open(reduced.catalogue)
      try await backend.write { rows in
        let title = (column: reduced["title"], value: StoredValue.text("later"))
        try rows.update(reduced.key(1), of: reduced.table, [title])
        try rows.insert(reduced.row(3), into: reduced.table)
      }
      try await backend.close()
      let again = try fullCatalogue(version: 3)
      backend = try await subject.open(again.catalogue)
      let (notes, kept) = try await backend.read { rows in
        var kept: [StoredValue] = []
        try rows.visit(RowQuery(visits, columns: Array(visits.columns.indices))) { row in
          kept = try visits.columns.indices.map { try row.value(at: $0) }
        }
        return (
          try again.values(of: again["note"], order: [RowOrder(again["id"])], in: rows), kept
        )
      }
      try expect(
        notes, is: [.text("kept"), .null, .null], "a column that was left out for a while")
      try expect(kept, is: visit, "the row of a table that was left out for a while")
    },
    StorageRule(
      "S19", "What was acknowledged is there though the program ended without closing.",
      needs: .durable
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      for number in 1...20 {
        try await backend.write { rows in
          try rows.insert(
            specimens.row(number, ["title": .text("round \(number)")]), into: specimens.table)
        }
        guard number.isMultiple(of: 5) else { continue }
        let wanted = try await backend.read { try specimens.all(in: $0) }
        let left = try await subject.crashed()
        let reopened = try await left.open(specimens.catalogue)
        let found = try await reopened.read { try specimens.all(in: $0) }
        try expect(found == wanted, "of \(number) acknowledged rows a crash leaves \(found.count)")
        let damage = try await reopened.check()
        try expect(damage, is: [], "the damage after a crash")
        try await reopened.close()
      }
    },
  ]

  /// The specimens with one more column, and one more table.
  private static func fullCatalogue(version: Int) throws -> SpecimenTable {
    let visits = RecordDefinition(
      table: "visits", scope: .owner, kind: .local,
      columns: [
        ColumnDefinition("id", .uuid), ColumnDefinition("created_at", .instant),
        ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ])
    return try SpecimenTable(
      version: version, laterColumns: [ColumnDefinition("note", .text, isNullable: true)],
      laterTables: [visits])
  }
}
