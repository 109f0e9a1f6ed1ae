import Foundation
import Interchange
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The particulars of the hub of climbing, which runs the commands of all servers.
@Suite("The hub of climbing", .timeLimit(.minutes(20)))
struct ClimbingServerTests {
  private let device = "0192e8a0-0000-7000-8000-0000000000aa"
  private let climber = "0192e8a0-0000-7000-8000-000000000001"

  private func pull(_ client: RawClient, after cursor: JSONValue? = nil) async throws -> (
    status: Int, head: JSONValue
  ) {
    let response = try await client.raw(
      "POST", "/sync/v1/pull",
      ["sync": 1, "device": .string(device), "limit": 10, "cursor": cursor ?? .null])
    let line = response.body.split(separator: "\n").first ?? ""
    return (response.status, try JSONReader.read(Array(line.utf8)))
  }

  @Test("check-config and doctor say it where codes reach the log of a public server")
  func codesInTheLog() async throws {
    let words = "and other machines reach http://0.0.0.0:8080"
    let settings = ["--host", "hub.example.org", "--listen"]
    let program = try Program("climbing-server")
    let open = try await program.run(["check-config"] + settings + ["0.0.0.0:8080"])
    #expect(open.status == 0 && open.errors.contains(words), "\(open.errors)")
    let closed = try await program.run(["check-config"] + settings + ["127.0.0.1:8080"])
    #expect(closed.errors.contains("a log keeps") && !closed.errors.contains("other machines"))
    #expect(try await !program.succeed("doctor").output.contains("codes are written"))
    let served = program.with([
      "CLIMBING_SERVER_LISTEN": "0.0.0.0:8080", "CLIMBING_SERVER_HOST": "hub.example.org",
    ])
    let rows = try await served.json("doctor").arrayValue ?? []
    #expect(rows.contains { $0["detail"]?.stringValue?.contains(words) == true }, "\(rows)")
    #expect(rows.allSatisfy { $0["isSound"] == true })
  }

  @Test("a device syncs once its account has a logbook, and starts over once a backup is restored")
  func serves() async throws {
    let program = try Program("climbing-server")
    var server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    var port = try await server.ports()[0]
    let refused = try await pull(RawClient(port: port))
    #expect(refused.status == 401 && refused.head["error"]?["code"] == "sync_unauthorised")
    var client = try await server.signIn("ada@example.org", port)
    let early = try await pull(client)
    #expect(early.status == 403 && early.head["error"]?["code"] == "sync_wrong_place")
    let claimed = try await client.send("PUT", "/api/v1/logbook", ["climber": .string(climber)])
    #expect(claimed.status == 200 && claimed.body["data"]?["climber"]?.stringValue == climber)
    let pulled = try await pull(client)
    #expect(pulled.status == 200 && pulled.head["has_more"] == false, "\(pulled.head)")
    let cursor = try #require(pulled.head["cursor"])
    #expect(try await pull(client, after: cursor).status == 200)
    let devices = try await client.send("GET", "/api/v1/devices")
    #expect(devices.body["data"]?.arrayValue?.map { $0["id"]?.stringValue } == [device])
    #expect(try await client.send("GET", "/openapi.json").status == 200)
    let backup = program.workspace.path("hub-backup.sqlite")
    try await program.succeed("backup", backup)
    let late = try await client.send("POST", "/api/v1/auth/mail-code", ["email": "bea@example.org"])
    #expect(late.status == 200)
    #expect(try await server.end(with: SIGKILL) == .init(signal: SIGKILL))

    // What a killed server leaves beside its store does not get in the way of the backup.
    let restored = try await program.json("restore", backup)
    #expect(restored["backup"]?.stringValue == backup && restored["kept"]?.stringValue != nil)
    let checks = try await program.json("doctor").arrayValue ?? []
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(checks)")
    #expect(
      checks.contains { $0["detail"] == "1 accounts, 1 logbooks, 1 devices" }, "\(checks)")
    server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    port = try await server.ports()[0]
    client = RawClient(port: port, token: client.token)
    let replaced = try await pull(client, after: cursor)
    #expect(replaced.status == 409 && replaced.head["error"]?["code"] == "sync_place_replaced")

    // The same by hand, beside a server that runs.
    let fresh = try #require(try await pull(client).head["cursor"])
    #expect(try await pull(client, after: fresh).status == 200)
    #expect(try await program.json("begin-anew")["begun"] == true)
    #expect(try await pull(client, after: fresh).status == 409)
    let nowhere = try await program.run(["begin-anew", "--data-dir", "nowhere"])
    #expect(nowhere.status == 3 && nowhere.errors.contains("there is no store at "))
    #expect(!program.workspace.contains("nowhere"))
    let plugins = try await program.json("plugins").arrayValue ?? []
    #expect(plugins.contains { $0["name"] == "sendmail" && $0["kind"] == "mail sender" })
    #expect(server.errorText.contains(#""event":"codes_in_log""#))
    #expect(try await server.end(with: SIGTERM) == .init())
  }
}
