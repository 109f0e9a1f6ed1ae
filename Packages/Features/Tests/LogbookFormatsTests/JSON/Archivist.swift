import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import LogbookFormats
import Storage
import Synchronization

/// A climber with a store in memory, who keeps archives of it.
struct Archivist: HasStore, HasClimber, HasClock, HasLocalTime, HasLogbookFormats {
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock: WallClock
  let localTime = LocalTime.fixed(60)
  var logbookFormats: [LogbookFormat] { [.mountainProject, .theCrag, .eightANu] }

  /// 22 November 2026, about noon.
  static let now = Timestamp(milliseconds: 1_795_348_800_000)
  static let me = Identifier<Profile>(test: "me")

  init(
    _ climber: Identifier<Profile> = Archivist.me, seed: UInt64 = 7,
    backend: any StorageBackend = InMemoryBackend()
  ) throws {
    self.climber = climber
    let clock = WallClock { Archivist.now }
    let random = RandomSource.seeded(seed)
    self.clock = clock
    store = RecordStore(
      backend: backend,
      catalogue: try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
        program: "tests"),
      owner: Scope(climber.description))
  }

  /// The whole logbook as a file.
  func archive() async throws -> [UInt8] {
    let gathered = ExportRecorder()
    try await ArchiveLogbook(self, as: JSONLogbookArchive(), program: "climbing")(to: gathered.sink)
    return gathered.bytes
  }

  /// Brings a file's rows back.
  @discardableResult
  func restore(
    _ bytes: [UInt8], pieceSize: Int = 1 << 16, dryRun: Bool = false
  ) async throws -> ImportReport {
    try await RestoreLogbook(self, from: JSONLogbookArchive())(
      LogbookFile(name: "logbook.jsonl", bytes: bytes, pieceSize: pieceSize), dryRun: dryRun)
  }

  @discardableResult
  func restore(_ lines: [String]) async throws -> ImportReport {
    try await restore(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// The lines of the archive, without their line feeds.
  func archivedLines() async throws -> [String] {
    String(decoding: try await archive(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func save(_ records: [any Record]) async throws {
    try await store.write { transaction in
      func save<R: Record>(_ record: R) throws { try transaction.save(record) }
      for record in records { try save(record) }
    }
  }

  /// Every row of every table that an archive has, whosever it is.
  func rows() async throws -> [String: Set<[StoredValue]>] {
    try await store.read { transaction in
      func rows<R: Record>(_ type: R.Type) throws -> Set<[StoredValue]> {
        let query = Query<R>().includingDeleted().inAnyScope()
        return Set(try transaction.fetch(query).map { R.schema.values(of: $0) })
      }
      var all: [String: Set<[StoredValue]>] = [:]
      for type in RandomLogbook.types { all[type.table] = try rows(type) }
      return all
    }
  }
}

extension Identifier {
  /// The ID that a test gives a name to.
  init(test name: String) {
    self.init(name: name, in: Climb.identity(from: .kaya, sourceID: "tests", lap: 1).uuid)
  }
}

/// Takes what an export writes.
final class ExportRecorder: Sendable {
  private let state = Mutex<[UInt8]>([])

  var bytes: [UInt8] { state.withLock { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var sink: LogbookSink {
    LogbookSink {
      self.state.withLock { $0 = [] }
      return { chunk in self.state.withLock { $0 += chunk } }
    }
  }
}
