import DomainModels
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The effect of a failed statement on its transaction.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct TransactionTests {
  @Test func aBodyThatThrowsLeavesNothing() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    await #expect(throws: ServerProblem.self) {
      try await backend.write { rows in
        try tally.set(1, to: 5, in: rows)
        try rows.insert(tally.row(2), into: tally.table)
        throw ServerProblem(description: "enough")
      }
    }
    let (value, count) = try await backend.read { rows in
      (try tally.value(1, in: rows), try rows.count(RowQuery(tally.table, columns: [])))
    }
    #expect(value == 0)
    #expect(count == 1)
  }

  @Test func aBodyMayGoOnAfterADuplicate() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    try await backend.write { rows in
      do {
        try rows.insert(tally.row(1, count: 9), into: tally.table)
        Issue.record("a second row of one key was taken")
      } catch let error as StorageError {
        #expect(error.reason == .duplicate)
      }
      try rows.insert(tally.row(2, count: 7), into: tally.table)
    }
    let values = try await backend.read { rows in
      [try tally.value(1, in: rows), try tally.value(2, in: rows)]
    }
    #expect(values == [0, 7])
  }

  @Test func aBatchTakesRowsWithMoreTokensThanAVectorHolds() async throws {
    var note = ColumnDefinition("note", .text, isNullable: true)
    note.isSearchable = true
    let tally = try Tally(columns: [note])
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let text = (0..<120_000).map { "w\($0)" }.joined(separator: " ")
    try await backend.write { rows in
      try rows.insert(
        [tally.row(1, [.text("w7 short")]), tally.row(2, [.text(text)])], into: tally.table)
    }
    for (word, wanted) in [("w119999", 1), ("w7", 2), ("short", 1)] {
      let filter = RowFilter.matches([word])
      let count = try await backend.read {
        try $0.count(RowQuery(tally.table, columns: [], filter: filter))
      }
      #expect(count == wanted, "\(word)")
    }
  }

  @Test func aBodyThatHidesAFailedBatchCommitsNothing() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let broken = tally.row(1).dropLast(2) + [.null, .null]
    await #expect(throws: StorageError.self) {
      try await backend.write { rows in
        try rows.insert(tally.row(2), into: tally.table)
        // created_at must be there.
        try? rows.insert([tally.row(3), Array(broken)], into: tally.table)
      }
    }
    let count = try await backend.read { try $0.count(RowQuery(tally.table, columns: [])) }
    #expect(count == 0)
  }

  @Test func aBodyThatHidesAnyOtherFailureCommitsNothing() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let broken = tally.row(1).dropLast(2) + [.null, .null]
    await #expect {
      try await backend.write { rows in
        try rows.insert(tally.row(2), into: tally.table)
        // created_at must be there.
        try? rows.insert(Array(broken), into: tally.table)
        try? rows.insert(tally.row(3), into: tally.table)
      }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .invalid
        && error?.message.contains("tallies.updated_at") == true
    }
    let count = try await backend.read { try $0.count(RowQuery(tally.table, columns: [])) }
    #expect(count == 0)
  }

  @Test func whatTheServerRefusesIsToldWithoutTheValue() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(tally.catalogue)
    try place.execute("ALTER TABLE tallies ADD CONSTRAINT small CHECK (count < 100)")
    await #expect {
      try await backend.write { try $0.insert(tally.row(1, count: 4711), into: tally.table) }
    } throws: { error in
      let error = error as? StorageError
      return error?.reason == .invalid && error?.message.contains("4711") == false
    }
  }

  @Test func moreStatementsThanStayPreparedGoOnWorking() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue, connections: 1)
    try await tally.make(1...1, in: backend)
    for round in 0..<2 {
      for depth in 1...300 {
        let filter = RowFilter.any(Array(repeating: .isNull(tally.count), count: depth))
        let count = try await backend.read {
          try $0.count(RowQuery(tally.table, columns: [], filter: filter))
        }
        #expect(count == 0, "round \(round), depth \(depth)")
      }
    }
  }

  @Test func theStatementThatWasUsedLeastRecentlyLeaves() async throws {
    let tally = try Tally()
    let place = try PostgresFixture.fresh()
    try await tally.make(1...1, in: place.open(tally.catalogue))
    let session = try PostgresSession(PostgresAddress(place.address), program: "test")
    func query(_ depth: Int) -> PostgresQuery {
      let filter = RowFilter.any(Array(repeating: .isNull(tally.count), count: depth))
      return PostgresQuery(counting: RowQuery(tally.table, columns: [], filter: filter))
    }
    let last = PostgresSession.capacity + 50
    for depth in 1...last {
      _ = try session.run(query(depth))
      _ = try session.run(query(1))
    }
    func names(of depth: Int) throws -> String? {
      try session.execute(
        """
        SELECT string_agg(name, ' ') FROM pg_prepared_statements
        WHERE statement = \(query(depth).sql.enclosed(in: "'"))
        """
      ).text(row: 0, column: 0)
    }
    let count = try session.execute("SELECT count(*) FROM pg_prepared_statements")
    #expect(count.text(row: 0, column: 0) == "\(PostgresSession.capacity)")
    #expect(try names(of: 1) == "s1")
    #expect(try names(of: 2) == nil)
    #expect(try names(of: 51) == nil)
    #expect(try names(of: 52) != nil)
    #expect(try names(of: last) != nil)
  }

  @Test func aQuestionWithinAVisitGetsItsOwnAnswer() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...3, in: backend)
    let counts = try await backend.write { rows in
      var counts: [Int] = []
      try rows.visit(RowQuery(tally.table, columns: [1])) { row in
        try rows.remove(from: tally.table, where: .compare(1, .equal, try row.value(at: 0)))
        counts.append(try rows.count(RowQuery(tally.table, columns: [])))
      }
      return counts
    }
    #expect(counts == [2, 1, 0])
  }
}
