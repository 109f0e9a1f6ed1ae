import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import LogbookFormats
import Storage

/// A device before it is known who climbs; several programs may share its rows.
struct Device: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let identifiers: IdentifierGenerator
  let clock = WallClock { Archivist.now }

  init(_ backend: any StorageBackend = InMemoryBackend(), seed: UInt64 = 99) throws {
    let random = RandomSource.seeded(seed)
    identifiers = .version7(clock: clock, random: random)
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
  }

  /// Moves in with a file.
  @discardableResult
  func moveIn(_ bytes: [UInt8], dryRun: Bool = false) async throws -> ImportReport? {
    try await MoveIn(self, from: JSONLogbookArchive())(
      LogbookFile(name: "logbook.jsonl", bytes: bytes), dryRun: dryRun)
  }

  /// The climber who acts, as an archivist of the same rows.
  func archivist(as handle: String? = nil) async throws -> Archivist {
    try await archivist(OpenAccount(self).resolve(as: handle).profile.id)
  }

  /// A climber as a program acts for one that it knows from before.
  func archivist(_ climber: Identifier<Profile>) throws -> Archivist {
    try Archivist(climber, backend: store.backend)
  }

  /// Every row, also of tables that no archive has, with the log of changes.
  func everything() async throws -> [String] {
    try await store.read { transaction in
      func rows<R: Record>(_ type: R.Type) throws -> [String] {
        try transaction.fetch(Query<R>().includingDeleted().inAnyScope())
          .map { "\(R.table) \(R.schema.values(of: $0))" }.sorted()
      }
      var all = try transaction.changes().map { "\($0)" }
      for type in ClimbingRecords.all { all += try rows(type) }
      return all
    }
  }
}
