import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The server gives the same answers as the rows in memory, whatever is asked.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct DifferentialTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>) func answersAgree(seed: UInt64) async throws {
    let chance = try ChanceRows(seed: seed)
    let server = try await PostgresPlace.fresh().open(chance.catalogue)
    let memory = try await FaultyPlace().open(chance.catalogue)
    for round in 0..<4 {
      let writes = (0..<40).map { chance.write(round * 40 + $0) }
      for backend in [server, memory] as [any StorageBackend] {
        try await backend.write { rows in for write in writes { try write(rows) } }
      }
      for _ in 0..<120 {
        let query = chance.query()
        let answers = try await [
          server.read { try ChanceRows.answer(query, $0) },
          memory.read { try ChanceRows.answer(query, $0) },
        ]
        #expect(answers[0] == answers[1], "seed \(seed), round \(round), \(query)")
      }
    }
  }
}
