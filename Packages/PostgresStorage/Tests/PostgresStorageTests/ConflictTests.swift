import Dispatch
import DomainModels
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import PostgresStorage

/// Tests writers that get in each other's way.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct ConflictTests {
  @Test func twoWritersThatMeetBothWriteAndOneOfThemRunsAgain() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let meeting = Meeting(of: 2)
    try await withThrowingTaskGroup { group in
      for body in 0..<2 {
        group.addTask {
          try await backend.write { rows in
            let value = try tally.value(1, in: rows)
            meeting.arrive(body)
            try tally.set(1, to: value + 1, in: rows)
          }
        }
      }
      try await group.waitForAll()
    }
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 2)
    #expect(meeting.runs == 3)
    #expect(backend.reruns == 1)
  }

  /// Records of two scopes, each with its change and its place in a log.
  @Test(arguments: [true, false])
  func recordsOfTwoScopesDoNotMeet(areApart: Bool) async throws {
    let subject = try PostgresFixture.fresh().subject
    let catalogue = try Library.catalogue
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(catalogue)
    let store = RecordStore(
      backend: backend, catalogue: catalogue, environment: subject.environment)
    let owners = ["ana", areApart ? "ben" : "ana"].map { store.acting(for: Scope($0)) }
    func shelf(_ name: String) -> Shelf {
      Shelf(
        id: subject.environment.identifiers.next(), name: name, room: nil, capacity: 1,
        lifecycle: Lifecycle(createdAt: subject.clock.now))
    }
    // The first change of a scope makes its row.
    for owner in owners {
      let first = shelf("first")
      try await owner.write { try $0.insert(first) }
    }
    // From now on the server knows that a page holds all of a table.
    try place.execute("ANALYZE")
    let meeting = Meeting(of: 2)
    try await withThrowingTaskGroup { group in
      for (body, owner) in owners.enumerated() {
        let second = shelf("second")
        group.addTask {
          try await owner.write { transaction in
            // Both see the store as it is now.
            _ = try transaction.node()
            meeting.arrive(body)
            try transaction.insert(second)
          }
        }
      }
      try await group.waitForAll()
    }
    let places = try await store.read { try $0.logPosition() }
    #expect(places[Scope("ana")] == (areApart ? 2 : 4))
    #expect(backend.reruns == (areApart ? 0 : 1))
  }

  /// Rows of two groups whose identities are neighbours, as those of new rows are.
  @Test func newRowsOfTwoGroupsDoNotMeet() async throws {
    let notes = try GroupedNotes()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(notes.catalogue)
    // Enough for several pages of each index; the rooms' own lie apart.
    let rows = (0..<2_000).map { notes.row($0, in: UInt8($0 % 5)) }
    try await backend.write { try $0.insert(rows, into: notes.table) }
    try place.execute("ANALYZE")
    let meeting = Meeting(of: 2)
    try await withThrowingTaskGroup { group in
      for (body, room) in [UInt8(0), 4].enumerated() {
        let new = notes.row(2_000 + body, in: room)
        group.addTask {
          try await backend.write { rows in
            #expect(try rows.count(notes.query(for: new)) == 0)
            meeting.arrive(body)
            try rows.insert(new, into: notes.table)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(backend.reruns == 0)
    try await backend.close()
  }

  @Test(arguments: [true, false])
  func rowsAreFoundByAnIndexWhetherTheirGroupIsKnownOrNot(isKnown: Bool) async throws {
    let notes = try GroupedNotes()
    let place = try PostgresFixture.fresh()
    let backend = try await place.open(notes.catalogue)
    let rows = (0..<2_000).map { notes.row($0, in: UInt8($0 % 5)) }
    try await backend.write { try $0.insert(rows, into: notes.table) }
    try place.execute("ANALYZE")
    let query = notes.query(for: rows[7], inGroup: isKnown)
    let count = try await backend.read { try $0.count(query) }
    #expect(count == 1)
    let values = isKnown ? "'\(notes.scope(2))', '\(notes.id(7))'" : "'\(notes.id(7))'"
    let plan = try place.execute(
      """
      SET plan_cache_mode = force_generic_plan;
      PREPARE one AS \(PostgresQuery(selecting: query).sql);
      EXPLAIN (FORMAT JSON) EXECUTE one (\(values))
      """)
    let index = isKnown ? "_notes_key" : "_notes_by_id_in_any_scope"
    #expect(plan?.contains("\"\(index)\"") == true)
    // A removal finds it in the same way.
    try await backend.write { try $0.remove(from: notes.table, where: query.filter) }
    let left = try await backend.read { try $0.count(RowQuery(notes.table, columns: [])) }
    #expect(left == 1_999)
    try await backend.close()
  }

  @Test func aQuestionNamesAGroupOnceAndSaysThatItWantsOneRow() throws {
    let notes = try GroupedNotes()
    func sql(inScopeOf room: UInt8, of group: UInt8) -> String {
      let (scope, other) = (notes.row(1, in: room)[0], notes.row(1, in: group)[2])
      let filter = RowFilter.all([
        .compare(0, .equal, scope), .all([.compare(2, .equal, other), .isNull(5)]),
      ])
      return PostgresQuery(
        selecting: RowQuery(notes.table, columns: [1], filter: filter, limit: 1)
      ).sql
    }
    #expect(!sql(inScopeOf: 3, of: 3).contains("room_id"))
    #expect(sql(inScopeOf: 3, of: 3).hasSuffix("((\"deleted_at\" IS NULL)) LIMIT 1"))
    #expect(sql(inScopeOf: 3, of: 4).contains("room_id"))
  }

  /// Two doctors are on call and each may leave while the other stays (Cahill, Röhm and Fekete,
  /// "Serializable Isolation for Snapshot Databases", SIGMOD 2008): a snapshot alone lets both go.
  @Test func twoWritesThatEachHoldAloneAreNotBothMade() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...2, in: backend)
    let meeting = Meeting(of: 2)
    let left = try await withThrowingTaskGroup(of: Bool.self) { group in
      for body in 0..<2 {
        group.addTask {
          try await backend.write { rows in
            let onCall = try rows.count(
              RowQuery(tally.table, columns: [], filter: .compare(tally.count, .equal, .integer(0)))
            )
            meeting.arrive(body)
            guard onCall > 1 else { return false }
            try tally.set(UInt8(body + 1), to: 1, in: rows)
            return true
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(left.count { $0 } == 1)
    // PostgreSQL may refuse a meeting that was harmless, and both together once more.
    #expect(meeting.runs >= 3)
  }

  @Test func aThousandIncrementsAreAllThere() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    try await withThrowingTaskGroup { group in
      for _ in 0..<1000 {
        group.addTask {
          try await backend.write { rows in
            try tally.set(1, to: try tally.value(1, in: rows) + 1, in: rows)
          }
        }
      }
      try await group.waitForAll()
    }
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 1000)
  }

  @Test func aBodyThatHidesTheConflictRunsAgainAllTheSame() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let runs = Atomic<Int>(0)
    try await backend.write { rows in
      let value = try tally.value(1, in: rows)
      if runs.add(1, ordering: .relaxed).newValue == 1 {
        // Another process is faster, on a thread that this one waits for.
        try PostgresFixture.raise(backend, tally)
      }
      do {
        try tally.set(1, to: value + 10, in: rows)
      } catch {
        // A body may take any error for one that it can live with.
        #expect((error as? StorageError)?.reason == .busy)
      }
    }
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == 11)
    #expect(runs.load(ordering: .relaxed) == 2)
  }

  @Test func whoeverMeetsOthersTooOftenIsToldThatTheStoreIsBusy() async throws {
    let tally = try Tally()
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await tally.make(1...1, in: backend)
    let runs = Atomic<Int>(0)
    await #expect {
      try await backend.write { rows in
        runs.add(1, ordering: .relaxed)
        let value = try tally.value(1, in: rows)
        try PostgresFixture.raise(backend, tally)
        try tally.set(1, to: value + 10, in: rows)
      }
    } throws: {
      ($0 as? StorageError)?.reason == .busy
    }
    #expect(runs.load(ordering: .relaxed) == RerunPolicy.limit + 1)
    let value = try await backend.read { try tally.value(1, in: $0) }
    #expect(value == Int64(RerunPolicy.limit + 1))
  }

  @Test func pausesGrowAtRandomUpToABound() {
    let reruns = RerunPolicy(.seeded(7))
    let pauses = (1...RerunPolicy.limit).map { reruns.pause(before: $0) ?? .seconds(9) }
    #expect(pauses.allSatisfy { $0 >= .zero && $0 <= .milliseconds(20) })
    #expect(pauses[0] < .milliseconds(1))
    #expect(Set(pauses).count == RerunPolicy.limit)
    #expect(pauses.max() ?? .zero > .milliseconds(10))
    #expect(reruns.pause(before: RerunPolicy.limit + 1) == nil)
    #expect(reruns.count == RerunPolicy.limit)
  }
}

extension PostgresFixture {
  /// Raises the first counter from a body, and blocks until that is committed.
  fileprivate static func raise(_ backend: PostgresBackend, _ tally: Tally) throws {
    let done = DispatchSemaphore(value: 0)
    Task {
      defer { done.signal() }
      try await backend.write { rows in
        try tally.set(1, to: try tally.value(1, in: rows) + 1, in: rows)
      }
    }
    guard done.wait(timeout: .now() + 60) == .success else {
      throw ServerProblem(description: "the other writer did not come to its end")
    }
  }
}
