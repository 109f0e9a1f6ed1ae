import DomainModels
import DomainModelsTesting
import Storage

/// Raises a counter from many tasks at once: the plainest way to lose a write.
enum Counting {
  static let tasks = 8
  static let rounds = 25

  /// Makes the counter, raises it from every task in turn through the openings, and reads it.
  ///
  /// - Throws: ``ExpectationFailure`` if an increment was lost or two saw the same value.
  static func run(_ openings: [any StorageBackend], _ specimens: SpecimenTable) async throws {
    let number = specimens["number"]
    try await openings[0].write { rows in
      try rows.insert(specimens.row(1, ["number": .integer(0)]), into: specimens.table)
    }
    let seen = try await withThrowingTaskGroup(of: [Int64].self) { group in
      for task in 0..<tasks {
        let backend = openings[task % openings.count]
        group.addTask {
          var seen: [Int64] = []
          for _ in 0..<rounds {
            seen.append(try await backend.write { try raise(number, specimens, $0) })
          }
          return seen
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let total = Int64(tasks * rounds)
    try expect(seen.sorted().elementsEqual(1...total), "two increments saw the same value")
    for backend in openings {
      let last = try await backend.read { try value(of: number, specimens, $0) }
      try expect(last, is: total, "the counter")
    }
  }

  private static func value(
    of column: Int, _ specimens: SpecimenTable, _ rows: any RowReading
  ) throws -> Int64 {
    guard case .integer(let value) = try specimens.values(of: column, in: rows).first else {
      throw ExpectationFailure("the counter's row is gone")
    }
    return value
  }

  private static func raise(
    _ column: Int, _ specimens: SpecimenTable, _ rows: any RowWriting
  ) throws -> Int64 {
    let next = try value(of: column, specimens, rows) + 1
    try rows.update(
      specimens.key(1), of: specimens.table, [(column: column, value: .integer(next))])
    return next
  }
}
