import Foundation

@testable import PostgresStorage

/// A real pgbouncer before a server, reached by a socket in the server's folder.
final class Pooler: Sendable {
  /// The folder of its socket.
  let folder: String
  private let server: PostgresServer
  private let keeper: SupervisedProcess

  /// Starts a pooler before a server.
  ///
  /// - Parameters:
  ///   - server: whose databases it gives, to every process as one user.
  ///   - mode: when another session may have a session's server: `session`, `transaction`,
  ///     `statement`.
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
    keeper = try SupervisedProcess(
      Pooler.script, [program, folder, configuration.joined(separator: "\n")], of: "pgbouncer")
  }

  /// A database that nothing else uses.
  func place() throws -> PostgresFixture {
    let database = server.fresh("d")
    try server.execute("CREATE DATABASE \(database)")
    return PostgresFixture(server: server, schema: "public", database: database, pooler: self)
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

/// A shell beside the tests that runs a program, and ends it once their end of a pipe is closed: by
/// the kernel, however they end.
final class SupervisedProcess: Sendable {
  private let shell = Process()
  private let orders: FileHandle
  private let answers: FileHandle
  private let name: String

  /// Begins a script, and waits until it says `done`.
  ///
  /// - Parameters:
  ///   - script: answers `done` on descriptor 3, or what went wrong, at first and to each line that
  ///     it is sent; ends what it began once there are no more. `$as` runs a program as another
  ///     user than root, who is `$user`.
  ///   - arguments: the script's.
  ///   - name: of the program, for messages.
  /// - Throws: ``ServerProblem`` with what the script said instead.
  init(_ script: String, _ arguments: [String], of name: String) throws {
    self.name = name
    let (input, output) = (Pipe(), Pipe())
    orders = input.fileHandleForWriting
    answers = output.fileHandleForReading
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "\(SupervisedProcess.beginning)\n\(script)", "sh"] + arguments
    shell.standardInput = input
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    try requireDone("start")
  }

  /// Has the script do something.
  func control(_ order: String) throws {
    try orders.write(contentsOf: Data("\(order)\n".utf8))
    try requireDone(order)
  }

  private func requireDone(_ order: String) throws {
    let answer = String(decoding: answers.availableData, as: UTF8.self)
    guard answer == "done\n" else {
      throw ServerProblem(description: "\(name) did not \(order): \(answer)")
    }
  }

  // Servers refuse to run as root.
  private static let beginning = """
    trap '' INT TERM HUP
    as=
    if [ "$(id -u)" = 0 ]; then
      user=nobody
      if id postgres >/dev/null 2>&1; then user=postgres; fi
      as="runuser -u $user --"
    fi
    exec 3>&1 1>/dev/null
    """
}
