import Foundation
import Storage
import Synchronization

@testable import PostgresStorage

/// A real PostgreSQL server in a temporary folder, reached by a socket in it and by nothing else.
final class PostgresServer: Sendable {
  /// The server that most tests share, each with a schema of its own; started by the first.
  static let running = Result { try PostgresServer() }

  /// True if the tests that need it are to run: not with `Tools/test --quick`.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  /// The folder of its socket and its files.
  let folder: String
  private let keeper: SupervisedProcess
  private let names = Atomic<Int>(0)

  init() throws {
    let programs = try PostgresServer.findPrograms()
    // A socket's path holds 107 bytes, so this one is short.
    folder =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-pg-\(UUID().uuidString.prefix(8))").path
    keeper = try SupervisedProcess(PostgresServer.script, [programs, folder], of: "PostgreSQL")
  }

  /// Stops it for good and removes its folder.
  func stop() throws { try control("quit") }

  /// Has `pg_ctl` do something to it.
  func control(_ order: String) throws { try keeper.control(order) }

  /// Crashes it, and starts it again on what is on its disk.
  func crash() throws { try control("-m immediate restart") }

  /// Has it start again as a copy, which takes no writes.
  func demote() throws {
    try control("-m fast stop")
    let mark = "\(folder)/data/standby.signal"
    try Data().write(to: URL(filePath: mark))
    // Its own user has to open it.
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: mark)
    try control("start")
  }

  /// A schema that nothing else uses.
  func place() throws -> PostgresFixture {
    let place = PostgresFixture(server: self, schema: fresh("s"))
    try execute("CREATE SCHEMA \(place.schema)")
    return place
  }

  /// A name that nothing else has.
  func fresh(_ prefix: String) -> String {
    "\(prefix)\(names.add(1, ordering: .relaxed).newValue)"
  }

  /// Runs statements beside the backends, and gives the first value of the last.
  @discardableResult
  func execute(_ sql: String, in database: String = "postgres") throws -> String? {
    let session = try PostgresSession(
      PostgresAddress("postgresql:///\(database)?host=\(folder)&user=tester"), program: "by hand")
    let result = try session.execute(sql)
    return result.rowCount > 0 ? result.text(row: 0, column: 0) : nil
  }

  // MARK: Starting

  /// The folder with `initdb` and its kin: the newest of Debian's, or one of the path.
  private static func findPrograms() throws -> String {
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      versions.sorted { (Double($0) ?? 0) > (Double($1) ?? 0) }.map { "\(debian)/\($0)/bin" }
      + path.split(separator: ":").map(String.init)
    let found = folders.first { folder in
      ["initdb", "pg_ctl"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
    guard let found else {
      throw ServerProblem(
        description: "PostgreSQL is missing: apt-get install postgresql-15 libpq-dev, "
          + "or set QUARTET_QUICK=1")
    }
    return found
  }

  // Its language has another order than that of bytes, so that a forgotten COLLATE shows; its pages
  // have checksums, so that damage shows. It inherits no pipe of ours, or that would never end.
  private static let script = """
    programs=$1 folder=$2
    mkdir -p "$folder" && chmod 700 "$folder" && cd "$folder" && exec 1>log 2>&1
    if [ -n "$as" ]; then chown "$user" "$folder"; fi
    control() {
      $as "$programs/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w "$@" </dev/null 3>&-
    }
    if $as "$programs/initdb" -D "$folder/data" -U tester -A trust -k -N -E UTF8 \
      --locale=C.UTF-8 --locale-provider=icu --icu-locale=en-US </dev/null 3>&- &&
      printf '%s\\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" \
        "fsync = on" "max_connections = 300" >>"$folder/data/postgresql.conf" && control start
    then
      echo done >&3
    else
      cat log >&3
      cd / && rm -rf "$folder"
      exit
    fi
    while read -r order; do
      if [ "$order" = quit ]; then break; fi
      if control $order; then echo done >&3; else tail -n 3 log >&3; fi
    done
    control -m immediate stop
    cd / && rm -rf "$folder"
    echo done >&3
    """
}

/// Says why the tests have no server.
struct ServerProblem: Error, CustomStringConvertible {
  let description: String
}
