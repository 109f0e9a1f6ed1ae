import Foundation
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files in Documentation/Server, checked by the programs that read them.
@Suite("Samples of a deployment")
struct DeploymentTests {
  private static let servers = ["friends-server", "dating-server", "climbing-server"]

  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sample(_ name: String) -> String {
    root.appending(path: "Documentation/Server/\(name)").path(percentEncoded: false)
  }

  private func run(_ tool: Tool, _ arguments: String..., in folder: String) async throws -> Outcome
  {
    try await ChildProcess(
      path: try tool.path(), arguments: arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder], folder: folder, killAfter: nil
    ).run()
  }

  @Test("units are hardened", .enabled(if: Tool.areWanted), arguments: servers)
  func units(_ server: String) async throws {
    let workspace = try Workspace()
    let outcome = try await run(
      .systemdAnalyze, "security", "--offline=yes", "--no-pager", sample("\(server).service"),
      in: workspace.path)
    let level = outcome.output.firstMatch(of: #/exposure level for \S+: ([0-9.]+) /#)
    let score = level.flatMap { Double($0.1) }
    #expect((score ?? 10) <= 1.5, "\(outcome.output)\(outcome.errors)")
  }

  @Test("configurations of nginx and Caddy are valid", .enabled(if: Tool.areWanted))
  func proxies() async throws {
    let workspace = try Workspace()
    try workspace.write(
      Data(
        """
        error_log stderr;
        pid \(workspace.path)/pid;
        events {}
        http { include \(sample("nginx.conf")); }
        """.utf8), to: "nginx.conf")
    let nginx = try await run(
      .nginx, "-t", "-p", workspace.path, "-c", workspace.path("nginx.conf"), in: workspace.path)
    #expect(nginx.status == 0, "\(nginx.errors)")
    let caddy = try await run(
      .caddy, "validate", "--adapter", "caddyfile", "--config", sample("Caddyfile"),
      in: workspace.path)
    #expect(caddy.status == 0, "\(caddy.errors)")
  }

  @Test("what the Containerfile copies is there, and it runs as no administrator")
  func container() throws {
    let text = try String(contentsOfFile: sample("Containerfile"), encoding: .utf8)
    let copies = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .filter { $0.first == "COPY" && !$0[1].hasPrefix("--from") }
    #expect(copies.count > 3)
    for copy in copies {
      let path = root.appending(path: copy[1]).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "\(copy[1])")
    }
    #expect(text.contains("\nUSER 10001\n"))
  }

  @Test("sample settings are valid", arguments: servers)
  func settings(_ server: String) async throws {
    let program = try Program(server)
    let outcome = try await program.succeed("check-config", "--config", sample("\(server).json"))
    #expect(outcome.output.contains("\(server.dropLast(7)).example.org"))
  }

  @Test(
    "a server takes the socket that systemd passes on, and a pepper from its credentials",
    .enabled(if: Tool.areWanted))
  func activation() async throws {
    let program = try Program("friends-server")
    try program.workspace.makeFolder("credentials")
    try program.workspace.write(
      Data(String(repeating: "5a", count: 32).utf8), to: "credentials/quartet-friends-pepper")
    try program.workspace.setPermissions(0o600, of: "credentials/quartet-friends-pepper")
    let path = program.workspace.path("http.sock")
    let server = try RunningServer(
      program, ["serve"],
      via: [
        try Tool.systemdSocketActivate.path(), "--listen", path, "--fdname", "api",
        "--setenv", "CREDENTIALS_DIRECTORY=\(program.workspace.path("credentials"))",
        "--setenv", "XDG_DATA_HOME=\(program.workspace.path("share"))",
      ])
    // The socket's file is there before connections are taken.
    var connection: RawConnection?
    try await Processes.wait {
      connection = try? RawConnection(path: path, patience: 120)
      return connection != nil
    }
    // The program is started for the first connection.
    let response = try await connection?.exchange(
      "GET /api/v1/users/me HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(response?.status == 401)
    _ = try await server.wait { $0.outputText == "inherited:3\n" ? true : nil }
    #expect(!program.workspace.contains("\(program.dataFolder)/secrets"))
    #expect(try await server.end(with: SIGTERM) == .init())
  }
}
