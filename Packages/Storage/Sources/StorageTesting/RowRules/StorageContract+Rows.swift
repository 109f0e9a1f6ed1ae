import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let rowRules: [StorageRule] = [
    StorageRule(
      "S8",
      "A key is unique; a second row of it is refused as a duplicate, and the transaction goes on."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      let before = try await backend.write { rows in
        // The same ID in another scope, whose name differs in its bytes only, is another key.
        for scope in ["ana", "ben", "\u{E9}", "e\u{301}"] {
          let row = specimens.row(1, scope: scope, ["number": .integer(1)])
          try rows.insert(row, into: specimens.table)
        }
        return try specimens.all(in: rows)
      }
      try expect(before.count, is: 4, "the number of rows in four scopes")
      let second = specimens.row(1, ["number": .integer(2)])
      try await expectFailure("a second row of one key", as: StorageError.self) {
        try await backend.write { try $0.insert(second, into: specimens.table) }
      } passes: {
        $0.reason == .duplicate
      }
      let after = try await backend.read { try specimens.all(in: $0) }
      try expect(after == before, "the refused row changed something")
      let third = specimens.row(3, ["number": .integer(3)])
      try await backend.write { rows in
        do {
          try rows.insert(second, into: specimens.table)
        } catch let error as StorageError where error.reason == .duplicate {
          try rows.insert(third, into: specimens.table)
        }
      }
      let count = try await backend.read { try specimens.all(in: $0).count }
      try expect(count, is: before.count + 1, "the number of rows after a refusal that was caught")
    },
    StorageRule("S9", "An update changes its columns only, and its row only.") { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await fill(backend, specimens)
      try await backend.write { rows in
        let changes = [
          (column: specimens["title"], value: StoredValue.text("new")),
          (column: specimens["flag"], value: StoredValue.null),
        ]
        try rows.update(specimens.key(2), of: specimens.table, changes)
        try rows.update(specimens.key(99), of: specimens.table, changes)
        try rows.update(specimens.key(2, scope: "ben"), of: specimens.table, changes)
      }
      var wanted = (1...3).map { specimens.row($0, content(of: $0)) }
      wanted[1][specimens["title"]] = .text("new")
      wanted[1][specimens["flag"]] = .null
      let found = try await backend.read { try specimens.all(in: $0) }
      try expect(found == wanted, "after an update of row 2 there is \(found)")
    },
    StorageRule("S10", "A removal takes the rows it names, no other.") { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await fill(backend, specimens)
      let number = specimens["number"]
      let steps: [(RowFilter, [Int])] = [
        (.any([]), [1, 2, 3]), (.compare(number, .equal, .integer(99)), [1, 2, 3]),
        (.compare(number, .equal, .integer(2)), [1, 3]),
        (.all([.compare(number, .greater, .integer(1)), .isNull(specimens["flag"])]), [1, 3]),
        (.among(number, [.integer(3), .integer(2)]), [1]), (.all([]), []),
      ]
      for (filter, wanted) in steps {
        try await backend.write { try $0.remove(from: specimens.table, where: filter) }
        let found = try await backend.read { try specimens.numbers(in: $0) }
        try expect(found, is: wanted, "what \(filter) leaves")
      }
      try await fill(backend, specimens)
      let found = try await backend.read { try specimens.numbers(in: $0) }
      try expect(found, is: [1, 2, 3], "the rows added after a removal")
    },
  ]

  private static func fill(
    _ backend: any StorageBackend, _ specimens: SpecimenTable
  ) async throws {
    try await backend.write { rows in
      for number in 1...3 {
        try rows.insert(specimens.row(number, content(of: number)), into: specimens.table)
      }
    }
  }

  private static func content(of number: Int) -> [String: StoredValue] {
    [
      "number": .integer(Int64(number)), "title": .text("old"), "flag": .boolean(true),
      "tags": .list([.text("x")]),
    ]
  }
}
