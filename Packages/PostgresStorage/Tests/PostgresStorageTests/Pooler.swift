import Foundation

@testable import PostgresStorage

/// A real pgbouncer before a server, reached by a socket in the server's folder.
final class Pooler: Sendable {
  /// Where its socket lies.
  let folder: String
  private let server: PostgresServer
  private let keeper: Keeper

  /// Starts a pooler before a server.
  ///
  /// - Parameters:
  ///   - server: whose databases it gives, to everybody as one user.
  ///   - mode: when another session may have a session's server: `session`, `transaction`, `statement`.
  ///   - settings: further lines of its configuration.
  /// - Throws: ``ServerProblem`` if it is missing, or does not start.
  init(before server: PostgresServer, mode: String, _ settings: [String] = []) throws {
    guard let program = Pooler.program else {
      throw ServerProblem(
        description: "pgbouncer is missing: apt-get install pgbouncer, or set QUARTET_QUICK=1")
    }
    self.server = server
    folder = "\(server.folder)/\(server.fresh("pooler"))"
    let configuration =
      [
        "[databases]", "* = host=\(server.folder) user=tester",
        "[pgbouncer]", "pool_mode = \(mode)", "auth_type = any", "listen_port = 6432",
        "unix_socket_dir = \(folder)", "pidfile = \(folder)/pid", "logfile = \(folder)/log",
        "default_pool_size = 40", "server_idle_timeout = 2",
      ] + settings
    keeper = try Keeper(
      Pooler.script, [program, folder, configuration.joined(separator: "\n")], of: "pgbouncer")
  }

  /// A database that nothing else uses.
  func place() throws -> PostgresPlace {
    let database = server.fresh("d")
    try server.execute("CREATE DATABASE \(database)")
    return PostgresPlace(server: server, schema: "public", database: database, pooler: self)
  }

  /// Ends it, and with it every session that it has.
  func stop() throws { try keeper.control("quit") }

  private static let program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let script = """
    program=$1 folder=$2
    mkdir "$folder" && cd "$folder" && exec 2>problems
    printf '%s\\n' "$3" >ini
    if [ -n "$as" ]; then chown -R "$user" "$folder"; fi
    $as "$program" -q -d ini </dev/null 3>&- && tries=0 &&
      while [ ! -S .s.PGSQL.6432 ] && [ $((tries += 1)) -lt 200 ]; do sleep 0.05; done
    if [ -S .s.PGSQL.6432 ]; then echo done >&3; else cat log problems >&3; exit; fi
    read -r order
    kill "$(cat pid)"
    while [ -e pid ]; do sleep 0.05; done
    echo done >&3
    """
}
