import Blobs
import DomainModels
import FriendsFeatures
import Identity
import LocalBlobs
import PeopleFeatures
import PepperedKeys
import PostgresStorage
import SQLiteStorage
import ScryptPasswords
import Secrets
import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A use case of a product, as its service answers it, with a user behind each scope.
protocol ScopedUseCase {
  /// The counted actions, in the plural.
  static var title: String { get }
  /// The product's records beside accounts and the outbox.
  static var records: [any Record.Type] { get }

  /// Fills a store with people who have done it for long.
  ///
  /// - Returns: for each of several scopes, which lie apart, what does it once more there.
  static func populate(_ context: ServiceContext) async throws
    -> [@Sendable () async throws -> Void]
}

/// Requests to a service at once, all of which write one scope, or each another.
struct ServiceBenchmark {
  let server: Server
  let writers: Int

  /// The cases, each for as long a round; stores are filled before.
  func series<UseCase: ScopedUseCase>(
    of useCase: UseCase.Type, _ limit: Duration
  ) async throws -> Series {
    let catalogue = try Catalogue(
      version: 1, IdentityRecords.all + useCase.records + OutboxRecords.types)
    var series = Series("\(useCase.title) a second by \(writers) writers")
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(server.environment.identifiers.uuid()).sqlite").path
    let stores: [(place: String, backend: any StorageBackend)] = [
      ("", try await server.open(catalogue, connections: writers).backend),
      (
        ", on SQLite for many writers",
        try SQLiteBackend(path: file, catalogue: catalogue, program: "benchmarks", writers: .many)
      ),
    ]
    let race = Race(writers: writers, limit: limit)
    for (place, backend) in stores {
      let store = RecordStore(
        backend: backend, catalogue: catalogue, environment: server.environment)
      let acts = try await useCase.populate(ServiceContext(store, server.environment))
      let apart = acts.count / writers
      series.add("all in one scope\(place)") {
        try await race.run(on: backend) { _, _ in try await acts[0]() }
      }
      series.add("each in its scope\(place)") {
        try await race.run(on: backend) { writer, _ in try await acts[writer * apart]() }
      }
    }
    return series
  }
}

/// The context of the use cases of people and friends: as a server has it, but for codes, which
/// arrive here, and sessions that outlive a clock that is set forward.
struct ServiceContext: PeopleContext, HasFriendsDiscovery {
  struct NoCode: Error {}

  let store: RecordStore
  var clock = WallClock.system
  let identifiers: IdentifierGenerator
  let random = RandomSource.system
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let community = Community()
  let discovery = FriendsDiscovery(lag: .zero)
  let passwordHasher: any PasswordHasher = ScryptPasswords()
  let blobs: any BlobStore = InMemoryBlobStore()
  private let post = Post()

  init(_ store: RecordStore, _ environment: StorageEnvironment) throws {
    self.store = store
    identifiers = environment.identifiers
    identityKeys = try PepperedKeys(pepper: Secret(String(repeating: "pepper", count: 8)))
    var policy = IdentityPolicy(service: "Benchmark")
    let years = Duration.seconds(10 * 366 * 86_400)
    (policy.accessLife, policy.sessionIdle, policy.sessionLife) = (years, years, years)
    identityPolicy = policy
  }

  var codeSender: any CodeSender { post }
  var mailSender: any MailSender { post }

  /// Signs a user up by phone.
  ///
  /// - Parameters:
  ///   - number: the last digits of the phone's number.
  ///   - device: where it is typed.
  /// - Returns: the tokens of the session, which name the account.
  /// - Throws: what the use cases of identity throw.
  func signUp(_ number: Int, on device: Device) async throws -> SessionTokens {
    let phone = "+44 7700 9\(String(100_000 + number).suffix(5))"
    let request = try await RequestPhoneCode(self)(phone, from: device)
    guard let code = post.code else { throw NoCode() }
    return try await VerifyPhoneCode(self)(
      code, phone: phone, challenge: request.challenge, from: device
    ).tokens
  }
}

/// Takes codes, and keeps the last.
private final class Post: CodeSender, MailSender {
  private let last = Mutex<OneTimeCode?>(nil)

  var code: OneTimeCode? { last.withLock { $0 } }

  func send(_ message: CodeMessage) async throws { last.withLock { $0 = message.code } }
  func send(_ message: MailMessage) async throws {}
}

/// A log of changes by hand, with as much as the port's has to have.
struct ScopedLog {
  private let entries = RowTable(
    name: "entries",
    columns: [
      ColumnDefinition("scope", .text), ColumnDefinition("sequence", .integer),
      ColumnDefinition("stamp", .bytes), ColumnDefinition("fields", .list),
    ], key: [0, 1])
  private let counters = RowTable(
    name: "counters",
    columns: [ColumnDefinition("scope", .text), ColumnDefinition("sequence", .integer)], key: [0])
  /// The scope of the counter that all share.
  private static let everybody = "everybody"

  /// Makes the tables, and counters that show 0.
  func make(_ scopes: [String], at address: String) throws {
    let session = try LibpqSession(address)
    try session.execute(
      """
      CREATE TABLE entries (scope text COLLATE "C" NOT NULL, sequence bigint NOT NULL,
        stamp bytea NOT NULL, fields text NOT NULL, PRIMARY KEY (scope, sequence));
      CREATE TABLE counters (scope text COLLATE "C" PRIMARY KEY, sequence bigint NOT NULL)
      """)
    for scope in scopes + [ScopedLog.everybody] {
      try session.run("INSERT INTO counters VALUES ($1, 0)", [.text(scope)])
    }
  }

  /// Appends the entry of a row.
  func append(_ row: NoteRow, _ numbering: Numbering, in rows: any RowWriting) throws {
    let next = try nextNumber(for: row.scope, numbering, in: rows)
    let fields = StoredValue.list([.text("text"), .text(row.text)])
    let stamp = [UInt8](repeating: 7, count: 8)
    try rows.insert([.text(row.scope), .integer(next), .bytes(stamp), fields], into: entries)
  }

  private func nextNumber(
    for scope: String, _ numbering: Numbering, in rows: any RowWriting
  ) throws -> Int64 {
    if numbering == .lastOfScope {
      return try 1
        + number(
          RowQuery(
            entries, columns: [1], filter: .compare(0, .equal, .text(scope)),
            order: [RowOrder(0, ascending: false), RowOrder(1, ascending: false)], limit: 1),
          in: rows)
    }
    let key = StoredValue.text(numbering == .oneCounter ? ScopedLog.everybody : scope)
    let query = RowQuery(counters, columns: [1], filter: .compare(0, .equal, key))
    let next = try 1 + number(query, in: rows)
    try rows.update([key], of: counters, [(column: 1, value: .integer(next))])
    return next
  }

  /// The number that a query finds; 0 if it finds none.
  private func number(_ query: RowQuery, in rows: any RowWriting) throws -> Int64 {
    var found: Int64 = 0
    try rows.visit(query) { if case .integer(let number) = try $0.value(at: 0) { found = number } }
    return found
  }
}

/// A clock that a benchmark sets forward with each request.
///
/// So a member keeps the limits of a minute or a day, however fast the machine is.
final class SteppedClock: Sendable {
  private let steps = Atomic<Int64>(0)
  private let start: Timestamp
  /// The length of a step, in milliseconds.
  private let step: Int64

  init(start: Timestamp, step: Duration) {
    self.start = start
    self.step = Int64(step / .milliseconds(1))
  }

  /// The wall clock of the use cases.
  var wallClock: WallClock {
    WallClock { [self] in
      start.advanced(byMilliseconds: steps.load(ordering: .relaxed) * step)
    }
  }

  /// Sets it forward.
  ///
  /// - Returns: how often that was done before.
  func advance() -> Int {
    Int(steps.wrappingAdd(1, ordering: .relaxed).oldValue)
  }
}
