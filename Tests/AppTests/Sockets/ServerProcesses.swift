import DomainModels
import Foundation
import FriendsRequests
import ServicesTesting
import Synchronization

/// Processes of friends-server on one store: a file of SQLite, or a database where
/// `Tools/try-server` provides PostgreSQL.
final class ServerProcesses: Sendable {
  /// The address of PostgreSQL and the folder of its programs, from `Tools/try-server`.
  struct Postgres {
    let folder: String
    let programs: String

    static let provided: Postgres? = {
      let environment = ProcessInfo.processInfo.environment
      guard let folder = environment["QUARTET_POSTGRES_FOLDER"],
        let programs = environment["QUARTET_POSTGRES_PROGRAMS"]
      else { return nil }
      return Postgres(folder: folder, programs: programs)
    }()
  }

  private let program: Program
  private let store: String
  /// The database; `nil` for SQLite.
  private let database: String?
  private let running = Mutex<[RunningServer]>([])

  init() async throws {
    program = try Program("friends-server").with([
      "QUARTET_FRIENDS_PEPPER": String(repeating: "5a", count: 32)
    ])
    if let postgres = Postgres.provided {
      let database = "test_" + UUID().uuidString.lowercased().replacing("-", with: "_")
      self.database = database
      store = "postgres:host=\(postgres.folder) dbname=\(database) user=tester"
      try await run("CREATE DATABASE \(database)", in: "postgres")
    } else {
      database = nil
      store = "sqlite://\(program.workspace.path("store.sqlite"))"
    }
  }

  /// Starts processes, and returns their ports once they listen.
  func start(_ count: Int) async throws -> [Int] {
    var ports: [Int] = []
    for _ in 0..<count {
      let server = try RunningServer(
        program, ["serve", "--listen", "127.0.0.1:0", "--proxy", "127.0.0.1", "--store", store])
      running.withLock { $0.append(server) }
      ports += try await server.ports()
    }
    return ports
  }

  /// The log lines of all processes, without the lines in which the development sender shows codes.
  var log: [Substring] {
    running.withLock { $0.map(\.errorText) }
      .flatMap { $0.split(separator: "\n") }
      .filter { !$0.contains(" is your code") }
  }

  /// The processes as one service; `count` of them are new.
  func group(_ count: Int) async throws -> ServerGroup<FriendsAPI> {
    try ServerGroup(
      ports: try await start(count), code: { try await self.code(sentTo: $0) },
      pass: { try await self.pass($0) }, now: { WallClock.system.now },
      restarted: { try await self.start(count) })
  }

  /// Ends all processes in good order.
  ///
  /// - Returns: how each of them ended.
  func stop() async throws -> [RunningServer.Ending] {
    var endings: [RunningServer.Ending] = []
    for server in running.withLock({ $0 }) { endings.append(try await server.end(with: SIGTERM)) }
    return endings
  }

  private func code(sentTo phone: String) async throws -> String {
    let servers = running.withLock { $0 }
    var found: String?
    try await Processes.wait {
      for line in servers.flatMap({ $0.errorText.split(separator: "\n") })
      where line.contains(phone) {
        found = line.firstMatch(of: #/: ([0-9]{6}) is your code/#).map { String($0.1) } ?? found
      }
      return found != nil
    }
    guard let found else { throw MissingPrerequisite("no code was sent") }
    return found
  }

  /// Makes everything that counts time in the store so much older: the clocks of processes are the
  /// system's.
  private func pass(_ seconds: Int64) async throws {
    let milliseconds = seconds * 1_000
    try await run(
      """
      UPDATE identity_sessions SET rotated_at = rotated_at - \(milliseconds);
      UPDATE missions SET starts_at = starts_at - \(milliseconds);
      DELETE FROM identity_rate_buckets;
      """, in: database)
  }

  private func run(_ statements: String, in database: String?) async throws {
    let words: [String]
    if let database, let postgres = Postgres.provided {
      words = [
        "\(postgres.programs)/psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", postgres.folder, "-U",
        "tester", "-d", database, "-c", statements,
      ]
    } else {
      words = [
        try Tool.sqlite3.path(), "-cmd", ".timeout 60000", program.workspace.path("store.sqlite"),
        statements,
      ]
    }
    let outcome = try await ChildProcess(
      path: words[0], arguments: Array(words.dropFirst()), environment: program.environment,
      folder: program.workspace.path, killAfter: nil
    ).run()
    guard outcome.status == 0 else { throw MissingPrerequisite("\(words[0]): \(outcome.errors)") }
  }
}
