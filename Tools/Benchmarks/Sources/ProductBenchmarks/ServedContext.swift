import Blobs
import DomainModels
import FriendsFeatures
import GRDBSQLite
import Identity
import LocalBlobs
import PeopleFeatures
import PepperedKeys
import SQLiteStorage
import ScryptPasswords
import Secrets
import Storage
import Synchronization

/// The context of the use cases of friends and of people, as a server has it: on a SQLite store,
/// with indexes that are five seconds old at most.
struct ServedContext: PeopleContext, HasFriendsDiscovery {
  let store: RecordStore
  let clock = WallClock.system
  let identifiers: IdentifierGenerator
  let random = RandomSource.system
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let community = Community(lag: .seconds(5))
  let discovery = FriendsDiscovery(lag: .seconds(5))
  let passwordHasher: any PasswordHasher = ScryptPasswords()
  let blobs: any BlobStore = InMemoryBlobStore()
  let sender = CodeRecorder()

  var codeSender: any CodeSender { sender }
  var mailSender: any MailSender { sender }

  init(_ store: RecordStore) throws {
    self.store = store
    identifiers = .version7(clock: clock, random: random)
    identityKeys = try PepperedKeys(pepper: Secret(String(repeating: "pepper", count: 8)))
    var policy = IdentityPolicy(service: "Benchmark")
    policy.takesCodesWithoutChallenge = true
    identityPolicy = policy
  }

  /// Opens a store in a folder.
  static func store(of catalogue: Catalogue, in folder: String) async throws -> RecordStore {
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "benchmark")
    let location = try StorageLocation("sqlite://\(folder)/community.sqlite")
    return RecordStore(
      backend: try await SQLiteDriver().open(
        location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }
}

/// Keeps the code that was sent last.
final class CodeRecorder: CodeSender, MailSender {
  private let code = Mutex("")

  var last: String { code.withLock { $0 } }

  func send(_ message: CodeMessage) async throws {
    code.withLock { $0 = message.code.digits }
  }

  func send(_ message: MailMessage) async throws {}
}

/// Counts the rows of a table in a file that another process writes.
final class RowCounter {
  struct Failure: Error { let code: Int32 }

  private let connection: OpaquePointer
  private let statement: OpaquePointer

  /// The wait for the other process's lock, in milliseconds.
  private static let patience: Int32 = 5_000

  init(path: String, table: String) throws {
    var opened: OpaquePointer?
    var prepared: OpaquePointer?
    var code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
    if code == SQLITE_OK { code = sqlite3_busy_timeout(opened, RowCounter.patience) }
    if code == SQLITE_OK {
      code = sqlite3_prepare_v2(opened, "SELECT count(*) FROM \(table)", -1, &prepared, nil)
    }
    guard code == SQLITE_OK, let opened, let prepared else {
      // SQLite gives a connection even where it could not open the file.
      sqlite3_close(opened)
      throw Failure(code: code)
    }
    connection = opened
    statement = prepared
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close(connection)
  }

  func count() throws -> Int {
    defer { sqlite3_reset(statement) }
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW else { throw Failure(code: code) }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
