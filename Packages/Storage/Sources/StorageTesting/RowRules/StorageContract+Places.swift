import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let placeRules: [StorageRule] = [
    StorageRule("S13", "Opened again, it holds what was committed.", needs: .persistent) {
      subject in
      let specimens = try SpecimenTable()
      var backend = try await subject.open(specimens.catalogue)
      var wanted: [[StoredValue]] = []
      for number in 1...3 {
        wanted = try await backend.write { rows in
          try rows.insert(
            specimens.row(number, ["title": .text("round \(number)")]), into: specimens.table)
          return try specimens.all(in: rows)
        }
        try await backend.close()
        backend = try await subject.open(specimens.catalogue)
        let found = try await backend.read { try specimens.all(in: $0) }
        try expect(found == wanted, "opened again, it holds \(found)")
      }
    },
    StorageRule(
      "S14", "A newer catalogue finds its new columns and tables beside the old rows.",
      needs: .persistent
    ) { subject in
      let old = try SpecimenTable()
      let new = try newer()
      var backend = try await subject.open(old.catalogue)
      try await backend.write { rows in
        try rows.insert(old.row(1, ["title": .text("kept")]), into: old.table)
      }
      try await backend.close()
      backend = try await subject.open(new.catalogue)
      try await backend.write { rows in
        try rows.insert(new.row(2, ["rank": .integer(5)]), into: new.table)
        let table = try new.catalogue.rows(named: "visits")
        try rows.insert(
          [
            .text("ana"), .uuid(SpecimenTable.identity(1)), .instant(.start), .instant(.start),
            .null,
          ],
          into: table)
        try expect(
          try rows.count(RowQuery(table, columns: [])), is: 1, "the number of rows of a new table")
      }
      let found = try await backend.read { try new.all(in: $0) }
      let wanted = [
        new.row(1, ["title": .text("kept")]), new.row(2, ["rank": .integer(5)]),
      ]
      try expect(found == wanted, "with a newer catalogue it holds \(found)")
      let ranked = try await backend.read { rows in
        try new.numbers(where: .compare(new["rank"], .equal, .integer(3)), in: rows)
      }
      try expect(ranked, is: [1], "what a new column's default finds")
    },
    StorageRule(
      "S15", "A store of a newer catalogue is refused, and left alone.", needs: .persistent
    ) { subject in
      let new = try newer()
      var backend = try await subject.open(new.catalogue)
      let wanted = try await backend.write { rows in
        try rows.insert(new.row(1, ["note": .text("new")]), into: new.table)
        return try new.all(in: rows)
      }
      try await backend.close()
      try await expectFailure("an older catalogue", as: StorageError.self) {
        _ = try await subject.open(SpecimenTable().catalogue)
      } passes: {
        $0.reason == .newer
      }
      backend = try await subject.open(new.catalogue)
      let found = try await backend.read { try new.all(in: $0) }
      try expect(found == wanted, "after it was refused it holds \(found)")
    },
    StorageRule(
      "S16", "Two openings of one place lose none of each other's writes.", needs: .multiProcess
    ) { subject in
      let specimens = try SpecimenTable()
      let first = try await subject.open(specimens.catalogue)
      let second = try await subject.open(specimens.catalogue)
      try await Counting.run([first, second], specimens)
    },
  ]

  /// A later version of the specimens, with two more columns and one more table.
  private static func newer() throws -> SpecimenTable {
    var rank = ColumnDefinition("rank", .integer)
    rank.defaultValue = .integer(3)
    let note = ColumnDefinition("note", .text, isNullable: true)
    let visits = RecordDefinition(
      table: "visits", scope: .owner, kind: .local,
      columns: [
        ColumnDefinition("id", .uuid), ColumnDefinition("created_at", .instant),
        ColumnDefinition("updated_at", .instant),
        ColumnDefinition("deleted_at", .instant, isNullable: true),
      ])
    return try SpecimenTable(version: 2, laterColumns: [rank, note], laterTables: [visits])
  }
}

extension Timestamp {
  fileprivate static let start = Timestamp(milliseconds: 1)
}

extension StorageContract {
  static let olderLogRules: [StorageRule] = [
    StorageRule(
      "S24",
      """
      A store that had one log and one clock for all scopes is moved: what is in the log stays, and \
      each scope goes on after all that any had.
      """,
      needs: .persistent
    ) { subject in
      let seals = subject.capabilities.contains(.encrypted)
      let catalogue = try seals ? Library.sealedCatalogue : Library.catalogue
      let environment = subject.environment
      let write: @Sendable (WriteTransaction) throws -> Void = { transaction in
        let lifecycle = Lifecycle(createdAt: environment.clock.now)
        var shelf = Shelf(
          id: environment.identifiers.next(), name: "Poetry", room: nil, capacity: 3,
          lifecycle: lifecycle)
        try transaction.insert(shelf)
        shelf.name = "Prose"
        try transaction.save(shelf)
        guard seals, let day = CivilDate("2026-03-01") else { return }
        try transaction.insert(
          Letter(
            id: environment.identifiers.next(), day: day, subject: "Sunrise", body: nil,
            mood: "cheerful", pages: 1, lifecycle: lifecycle))
      }
      let log = try await OlderLog(catalogue, subject.clock, environment, write)
      var backend = try await subject.open(catalogue.withOneLog)
      try await log.write(into: backend, catalogue.withOneLog)
      try await backend.close()
      backend = try await subject.open(catalogue)
      // A wall clock that stands far behind.
      subject.clock.now = Timestamp(milliseconds: 1_000)
      try await log.requireMoved(
        RecordStore(backend: backend, catalogue: catalogue, environment: environment), write)
      try await backend.close()
      try await expectFailure("the catalogue with one log", as: StorageError.self) {
        _ = try await subject.open(catalogue.withOneLog)
      } passes: {
        $0.reason == .newer
      }
    }
  ]
}
