import ClimbingFeatures
import ClimbingModels
import DomainModels
import InMemoryStorage
import LogbookFormats
import Storage
import Synchronization
import Testing

/// An archive on a fresh device makes its climber the device's.
@Suite struct MoveInTests {
  /// An archive with rows of every table, by the climber who is called so.
  private static func file(seed: UInt64 = 4, handle: String = "lena") async throws -> [UInt8] {
    let home = try Archivist()
    try await home.save(RandomLogbook(seed: seed).records)
    try await home.store.write { transaction in
      guard var profile = try transaction.find(Archivist.me, includingDeleted: true) else { return }
      profile.handle = handle
      profile.lifecycle = Lifecycle(createdAt: Archivist.now)
      try transaction.save(profile)
    }
    return try await home.archive()
  }

  @Test(
    "everything comes back on a device that is new, or was only looked at",
    arguments: [
      (UInt64(1), true), (2, false), (3, true), (4, false), (5, true), (6, false),
    ])
  func lossless(seed: UInt64, looksFirst: Bool) async throws {
    let file = try await Self.file(seed: seed)
    let home = try Archivist()
    try await home.restore(file)
    let device = try Device()
    if looksFirst { _ = try await OpenAccount(device).resolve() }

    let report = try #require(try await device.moveIn(file))
    #expect(report.unreadable == [] && report.leftOut == 0)
    #expect(report.imported == report.read && report.read > 30)
    #expect(report.movedIn?.profile.handle == "lena")
    let accounts = try await ListAccounts(device)()
    #expect(accounts.map(\.profile.id) == [Archivist.me])
    #expect(accounts.map(\.account.handle) == ["lena"])
    #expect(accounts.allSatisfy { $0.isActing })

    // Every row of every table, by its fields, and no other; and the same bytes go out again.
    let there = try await device.archivist()
    #expect(there.climber == Archivist.me)
    #expect(try await there.rows() == home.rows())
    #expect(try await there.archive() == file)
  }

  @Test("a rehearsal tells the same and writes nothing", arguments: [true, false])
  func rehearsal(looksFirst: Bool) async throws {
    let file = try await Self.file()
    let device = try Device()
    if looksFirst { _ = try await OpenAccount(device).resolve() }
    let before = try await device.everything()
    var rehearsed = try #require(try await device.moveIn(file, dryRun: true))
    #expect(rehearsed.isDryRun)
    rehearsed.isDryRun = false
    #expect(try await device.everything() == before)
    #expect(try await device.moveIn(file) == rehearsed)
  }

  @Test("the second time no user moves, and the rows are there before")
  func again() async throws {
    let file = try await Self.file()
    let device = try Device()
    try await device.moveIn(file)
    let before = try await device.everything()
    #expect(try await device.moveIn(file) == nil)
    let report = try await device.archivist().restore(file)
    #expect(report.duplicates == report.read)
    #expect(try await device.everything() == before)
  }

  private enum Life: CaseIterable {
    case account, renamed, scale, signedOut, session, deletedClimb, tag, othersClimb, follow
  }

  /// Makes a climber live on a device.
  private func settle(_ device: Device, _ life: Life) async throws {
    if life == .account {
      _ = try await CreateAccount(device)("anna", name: "Anna")
      return
    }
    let me = try await device.archivist()
    let now = Archivist.now
    switch life {
    case .account: break
    case .renamed: _ = try await EditProfile(me)(ProfileEdit(handle: "bela"))
    case .scale: _ = try await EditProfile(me)(ProfileEdit(routeScale: "uiaa"))
    case .signedOut: _ = try await SignOut(device)()
    case .session:
      try await me.save([
        Session(
          id: Identifier(test: "s"), startingAt: now, utcOffsetMinutes: 0, place: nil)
      ])
    case .deletedClimb:
      let climb = Climb(id: Identifier(test: "mine"), named: "Mine", on: nil, at: now)
      try await me.save([climb])
      try await me.store.write { try $0.delete(climb.id, at: now) }
    case .tag:
      try await me.save([
        ClimbTag(
          id: Identifier(test: "tag"), kind: .hold, slug: "crimp", name: "Crimp",
          lifecycle: Lifecycle(createdAt: now))
      ])
    case .othersClimb:
      try await device.archivist(Identifier(test: "somebody")).save([
        Climb(id: Identifier(test: "theirs"), named: "Theirs", on: nil, at: now)
      ])
    case .follow:
      let other = Identifier<Profile>(test: "somebody")
      try await me.save([
        Follow(
          id: Follow.identity(of: other, following: me.climber), follower: other,
          followee: me.climber, acceptedAt: nil, lifecycle: Lifecycle(createdAt: now))
      ])
    }
  }

  @Test("where a climber lives no other moves in, and nothing is written", arguments: Life.allCases)
  private func lived(_ life: Life) async throws {
    let file = try await Self.file()
    let device = try Device()
    try await settle(device, life)
    let before = try await device.everything()
    #expect(try await device.moveIn(file) == nil)
    #expect(try await device.moveIn(file, dryRun: true) == nil)
    #expect(try await device.everything() == before)
  }

  @Test(
    "an archive without its climber's profile, or with one that has no handle, moves no user in")
  func noProfile() async throws {
    let whole = String(decoding: try await Self.file(), as: UTF8.self)
    let lines = whole.split(separator: "\n")
    let faceless = lines.filter { !$0.hasPrefix(#"{"table":"profiles""#) }
    let nameless = whole.replacing(#""handle":"lena""#, with: #""handle":"Le na""#)
    #expect(faceless.count == lines.count - 1 && nameless != whole)
    for text in [faceless.joined(separator: "\n"), nameless] {
      let device = try Device()
      let me = try await device.archivist()
      let before = try await device.everything()
      #expect(try await device.moveIn(Array(text.utf8)) == nil)
      #expect(try await device.everything() == before)
      #expect(try await device.archivist().climber == me.climber)
    }
  }

  @Test("a file that is no archive is refused, and makes no user")
  func stranger() async throws {
    let device = try Device()
    for text in ["", "Date,Route\n", #"{"quartet":"logbook","format":9}"#] {
      await #expect(throws: LogbookArchiveError.self) {
        try await device.moveIn(Array(text.utf8))
      }
    }
    #expect(try await device.everything().isEmpty)
  }

  @Test("programs that move in and look around at once leave one climber", arguments: 0..<8)
  func races(round: Int) async throws {
    let file = try await Self.file()
    let backend = InMemoryBackend()
    let devices = try (0..<6).map { try Device(backend, seed: UInt64(round * 10 + $0)) }
    let moved = try await withThrowingTaskGroup(of: Bool.self) { group in
      for (number, device) in devices.enumerated() {
        group.addTask {
          if number % 2 == round % 2 { return try await device.moveIn(file) != nil }
          _ = try await OpenAccount(device).resolve()
          return false
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(moved.count { $0 } == 1)
    #expect(try await ListAccounts(devices[0])().map(\.profile.id) == [Archivist.me])
    #expect(try await devices[0].archivist().archive() == file)
    let profiles = try await devices[0].archivist().rows()["profiles"]
    #expect(profiles?.count == 1)
  }

  private enum ConcurrentOperation: CaseIterable { case movesIn, looksAround, logs, opensAnAccount }

  @Test(
    "an operation between the look and the move decides whether there is one",
    arguments: ConcurrentOperation.allCases)
  private func between(_ rival: ConcurrentOperation) async throws {
    let file = try await Self.file()
    let backend = InMemoryBackend()
    let other = try Device(backend, seed: 5)
    let late = ConcurrentWriteBackend(backend) {
      switch rival {
      case .movesIn: try await other.moveIn(file)
      case .looksAround: _ = try await OpenAccount(other).resolve()
      case .logs:
        try await other.archivist().save([
          Climb(id: Identifier(test: "mine"), named: "Mine", on: nil, at: Archivist.now)
        ])
      case .opensAnAccount: _ = try await CreateAccount(other)("anna", name: "Anna")
      }
    }
    let report = try await Device(late).moveIn(file)
    #expect((report != nil) == (rival == .looksAround))
    let handles = try await ListAccounts(other)().map(\.account.handle)
    switch rival {
    case .movesIn, .looksAround: #expect(handles == ["lena"])
    case .logs: #expect(handles == ["me"])
    case .opensAnAccount: #expect(handles == ["anna"])
    }
    let climbs = try await other.archivist().rows()["climbs"]
    let counts: [ConcurrentOperation: Int] = [
      .movesIn: 12, .looksAround: 12, .logs: 1, .opensAnAccount: 0,
    ]
    #expect(climbs?.count == counts[rival])
  }

  @Test("a program that still acts for who was here before can't log into nowhere")
  func left() async throws {
    let device = try Device()
    let before = try await OpenAccount(device).resolve()
    try await device.moveIn(try await Self.file())
    let rows = try await device.everything()
    let stale = try device.archivist(before.profile.id)
    let context = Logger(archivist: stale, identifiers: device.identifiers)
    let gone = AccountError.notSignedIn("me", signedIn: ["lena"])
    await #expect(throws: gone) { try await StartSession(context)() }
    await #expect(throws: gone) { try await AddClimb(context)(ClimbDraft("Lost")) }
    await #expect(throws: gone) {
      try await LogClimb(context)(ClimbDraft("Lost"), AttemptDraft(.send))
    }
    await #expect(throws: gone) { try await stale.restore(try await Self.file(seed: 9)) }
    #expect(try await device.everything() == rows)
  }

  /// An archivist who logs as well.
  private struct Logger: HasStore, HasClimber, HasClock, HasLocalTime, HasIdentifiers {
    let archivist: Archivist
    let identifiers: IdentifierGenerator
    var store: RecordStore { archivist.store }
    var climber: Identifier<Profile> { archivist.climber }
    var clock: WallClock { archivist.clock }
    var localTime: LocalTime { archivist.localTime }
  }
}

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

/// Rows that another program writes to just before this one's first write: after it looked, and
/// before it acts.
final class ConcurrentWriteBackend: StorageBackend {
  private let shared: any StorageBackend
  private let meanwhile: Mutex<(@Sendable () async throws -> Void)?>

  init(_ shared: any StorageBackend, meanwhile: @escaping @Sendable () async throws -> Void) {
    self.shared = shared
    self.meanwhile = Mutex(meanwhile)
  }

  var capabilities: Set<StorageCapability> { shared.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await shared.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let first = meanwhile.withLock { meanwhile in
      defer { meanwhile = nil }
      return meanwhile
    }
    try await first?()
    return try await shared.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { shared.signals(of: tables) }

  func check() async throws -> [String] { try await shared.check() }

  func close() async throws { try await shared.close() }
}
