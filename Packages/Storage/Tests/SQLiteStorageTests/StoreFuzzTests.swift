import Foundation
import Storage
import StorageTesting
import Testing

import class GRDB.DatabaseQueue

@testable import SQLiteStorage

/// Random damage to a store's files; `Tools/fuzz stores` runs more of the same.
@Suite(.timeLimit(.minutes(30))) struct StoreFuzzTests {
  @Test(arguments: [1, 2]) func damagedStoresShowAllOrSayWhatIsWrong(_ seed: UInt64) async throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let fuzz = try await StoreFuzz(
      SQLiteDriver(), Library.catalogue, in: folder.path, seed: seed
    ) { statement, path in
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
      try queue.close()
    }
    let (totals, violations) = try await fuzz.run(0..<1000)
    for violation in violations.prefix(20) { Issue.record("seed \(seed), \(violation)") }
    #expect(violations.isEmpty)
    // Each outcome occurs, so that none is judged by a rule that never applies.
    #expect(totals.whole > 50 && totals.refused > 50 && totals.repaired > 50, "\(totals)")
    #expect(totals.named > 0, "\(totals)")
  }
}
