import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let batchRules: [StorageRule] = [
    StorageRule(
      "S23",
      """
      Rows that are added together are all there, or none is where one is refused as a duplicate, \
      and the transaction goes on.
      """
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      // More than a store that adds them in portions may take at once.
      let batch = try (1...2_500).map { number in
        specimens.row(number, try content(of: number))
      }
      try await backend.write { rows in
        try rows.insert([[StoredValue]](), into: specimens.table)
        try rows.insert(batch, into: specimens.table)
        let found = try specimens.all(in: rows)
        try expect(
          found == batch, "the write that added rows together does not see them as they are")
      }
      let found = try await backend.read { try specimens.all(in: $0) }
      try expect(found == batch, "rows that were added together are not there as they went in")
      if subject.capabilities.contains(.textSearch) {
        let numbers = try await backend.read { rows in
          try specimens.numbers(where: .matches(["number", "2499"]), in: rows)
        }
        try expect(numbers, is: [2_499], "what a search finds among rows that were added together")
      }
      try await refuse(
        [specimens.row(2_501), specimens.row(2_502), specimens.row(7), specimens.row(2_503)],
        "whose third is there", "row 3 of 4", backend, specimens, batch)
      try await refuse(
        [specimens.row(2_501), specimens.row(2_501)], "with one key twice", "row 2 of 2", backend,
        specimens, batch)
      try await backend.write { rows in
        // What an earlier batch of the transaction added stays.
        try rows.insert([specimens.row(2_501)], into: specimens.table)
        do {
          try rows.insert([specimens.row(2_502), specimens.row(2_501)], into: specimens.table)
        } catch let error as StorageError where error.reason == .duplicate {
          try rows.insert([specimens.row(2_503)], into: specimens.table)
        }
      }
      let numbers = try await backend.read { rows in
        try specimens.numbers(
          where: .compare(
            specimens["created_at"], .greater, .instant(Timestamp(milliseconds: 2_500))),
          in: rows)
      }
      try expect(numbers, is: [2_501, 2_503], "the rows of batches around a refused one")
    }
  ]

  private static func refuse(
    _ batch: [[StoredValue]], _ what: String, _ place: String, _ backend: any StorageBackend,
    _ specimens: SpecimenTable, _ before: [[StoredValue]]
  ) async throws {
    let after = try await backend.write { rows in
      do {
        try rows.insert(batch, into: specimens.table)
      } catch let error as StorageError where error.reason == .duplicate {
        try expect(error.message.contains(place), "a batch \(what) is refused by: \(error.message)")
        return try specimens.all(in: rows)
      }
      throw ExpectationFailure("a batch \(what) is not refused")
    }
    try expect(after == before, "a batch \(what) left a part of itself")
    let found = try await backend.read { try specimens.all(in: $0) }
    try expect(found == before, "a batch \(what) left a part of itself once it was committed")
  }

  /// Every value, null among them, and texts of every length beside none.
  private static func content(of number: Int) throws -> [String: StoredValue] {
    if number.isMultiple(of: 5) { return [:] }
    return [
      "flag": .boolean(number.isMultiple(of: 2)), "number": .integer(Int64(number) - 1_000),
      "ratio": .real(Double(number) / 7), "title": .text("number \(number)\u{0}, \"{quoted}\""),
      "remark": number.isMultiple(of: 3) ? .null : .text("NULL"),
      "payload": .bytes(Array(repeating: UInt8(number & 255), count: number % 9)),
      "link": .uuid(SpecimenTable.identity(number * 3)),
      "moment": .instant(Timestamp(milliseconds: -Int64(number))),
      "tags": .list([.text("a,b"), .null, .integer(Int64(number))]),
    ]
  }
}
