import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let transactionRules: [StorageRule] = [
    StorageRule("S1", "What a body wrote is there after it returned, all of it.") { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      let written = try await backend.write { rows in
        for number in 1...50 {
          try rows.insert(specimens.row(number), into: specimens.table)
        }
        let change = (column: specimens["number"], value: StoredValue.integer(7))
        try rows.update(specimens.key(3), of: specimens.table, [change])
        try rows.remove(
          from: specimens.table,
          where: .compare(specimens["id"], .equal, .uuid(SpecimenTable.identity(9))))
        return try specimens.all(in: rows)
      }
      try expect(written.count, is: 49, "the number of rows within the body")
      let found = try await backend.read { try specimens.all(in: $0) }
      try expect(found == written, "the rows after the body differ from those in it")
    },
    StorageRule(
      "S2", "A body that throws leaves nothing behind, and its error comes out unchanged."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      let before = try await backend.write { rows in
        for number in 1...3 { try rows.insert(specimens.row(number), into: specimens.table) }
        return try specimens.all(in: rows)
      }
      try await expectFailure("a write whose body throws", as: Refusal.self) {
        try await backend.write { rows in
          try rows.insert(specimens.row(4), into: specimens.table)
          let change = (column: specimens["number"], value: StoredValue.integer(7))
          try rows.update(specimens.key(1), of: specimens.table, [change])
          try rows.remove(from: specimens.table, where: .isNull(specimens["title"]))
          throw Refusal(number: 42)
        }
      } passes: {
        $0 == Refusal(number: 42)
      }
      try await expectFailure("a read whose body throws", as: Refusal.self) {
        try await backend.read { _ in throw Refusal(number: 43) }
      } passes: {
        $0 == Refusal(number: 43)
      }
      let after = try await backend.read { try specimens.all(in: $0) }
      try expect(after == before, "a body that threw left something behind")
    },
    StorageRule(
      "S3",
      "Writers are serialisable: each sees all that was committed before, and none is lost."
    ) { subject in
      let specimens = try SpecimenTable()
      try await Counting.run([try await subject.open(specimens.catalogue)], specimens)
    },
    StorageRule(
      "S4",
      "A read sees one snapshot, even if others commit meanwhile; a write sees its own "
        + "rows."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await writeAndLook(backend, specimens)
      try await commitDuringRead(backend, specimens)
    },
  ]

  /// A write sees what it wrote.
  private static func writeAndLook(
    _ backend: any StorageBackend, _ specimens: SpecimenTable
  ) async throws {
    let number = specimens["number"]
    try await backend.write { rows in
      try rows.insert(specimens.row(1, ["number": .integer(1)]), into: specimens.table)
      try rows.insert(specimens.row(2, ["number": .integer(2)]), into: specimens.table)
      try expect(
        try specimens.numbers(in: rows), is: [1, 2], "the rows that a write sees after inserting")
      let change = (column: number, value: StoredValue.integer(9))
      try rows.update(specimens.key(1), of: specimens.table, [change])
      try rows.remove(from: specimens.table, where: .compare(number, .equal, .integer(2)))
      try expect(
        try specimens.values(of: number, in: rows), is: [.integer(9)],
        "what a write sees after updating and removing")
    }
  }

  /// A write commits while a read is under way, which must not see it.
  private static func commitDuringRead(
    _ backend: any StorageBackend, _ specimens: SpecimenTable
  ) async throws {
    // A backend whose writers wait for readers never opens the second gate: then a read sees one
    // time because there is no other.
    let patience = Duration.milliseconds(500)
    let hasBegun = Gate()
    let hasCommitted = Gate()
    let threads = DedicatedThreads()
    let reading = Task(executorPreference: threads) {
      try await backend.read { rows in
        let first = try specimens.numbers(in: rows)
        let total = try rows.count(RowQuery(specimens.table, columns: []))
        hasBegun.open()
        _ = hasCommitted.wait(atMost: patience)
        let second = try specimens.numbers(in: rows)
        let count = try rows.count(RowQuery(specimens.table, columns: []))
        return first == second && total == count
      }
    }
    let writing = Task(executorPreference: threads) {
      _ = hasBegun.wait(atMost: .seconds(20))
      try await backend.write { rows in
        try rows.insert(specimens.row(3), into: specimens.table)
      }
      hasCommitted.open()
    }
    try await writing.value
    try expect(try await reading.value, "a read saw what was committed after it began")
    let numbers = try await backend.read { try specimens.numbers(in: $0) }
    try expect(numbers, is: [1, 3], "the rows that a later read sees")
  }
}

/// An error that no backend throws by itself.
private struct Refusal: Error, Equatable {
  let number: Int
}

extension StorageContract {
  static let signalRules: [StorageRule] = [
    StorageRule(
      "S11", "A committed write reaches every signal of its tables; many may arrive as one."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      let listeners = [
        backend.signals(of: ["specimens"]), backend.signals(of: ["specimens", "others"]),
      ]
      for number in 1...3 {
        try await backend.write { rows in
          try rows.insert(specimens.row(number), into: specimens.table)
        }
        for listener in listeners {
          let missing = "commit \(number) did not reach every signal"
          try await within(subject.patience, missing) {
            for await _ in listener { return }
            throw ExpectationFailure(missing)
          }
        }
      }
    }
  ]

  static let sharedSignalRules: [StorageRule] = [
    StorageRule(
      "S25",
      "A write that another opening of the place commits reaches every signal of its tables.",
      needs: .sharedSignals
    ) { subject in
      let specimens = try SpecimenTable()
      let openings = [
        try await subject.open(specimens.catalogue), try await subject.open(specimens.catalogue),
      ]
      let listeners = openings.map { $0.signals(of: ["specimens"]) }
      for number in 1...4 {
        try await openings[number % 2].write { rows in
          try rows.insert(specimens.row(number), into: specimens.table)
        }
        for listener in listeners {
          let missing = "commit \(number) did not reach the other opening"
          try await within(subject.patience, missing) {
            for await _ in listener { return }
            throw ExpectationFailure(missing)
          }
        }
      }
    }
  ]
}
