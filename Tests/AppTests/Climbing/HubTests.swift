import Foundation
import Interchange
import Testing

/// Signing in at a hub, syncing with it, and what is said where it fails.
@Suite("climbing and a hub") struct HubTests {
  private let program: Program
  private let device: SyncDevice
  private let hub: FakeHub

  init() throws {
    program = try Program("climbing")
    device = SyncDevice(program: program, name: "laptop")
    hub = try FakeHub()
  }

  private func run(_ command: String, input: String) async throws -> Outcome {
    let folder = program.workspace.path("laptop")
    return try await program.shell(
      "printf '\(input)\\n' | climbing \(command) --data-dir '\(folder)'")
  }

  private func signIn() async throws {
    let sent = try await device.json(
      "account", "sign-in", "--server", hub.url, "--email", "ana@example.org")
    #expect(sent["isSignedIn"] == false)
    let entered = try await run(
      "account verify --server \(hub.url) --json", input: FakeHub.code)
    #expect(entered.status == 0, "\(entered.errors)")
    #expect(try entered.json()["isSignedIn"] == true)
  }

  @Test("a code by mail, a password from a pipe, devices, and out again")
  func account() async throws {
    defer { hub.stop() }
    let early = try await run("account verify --server \(hub.url) --json", input: "1")
    #expect(early.status == 64)
    #expect(try early.json()["error"]?["code"] == "no_code")
    let none = try await device.failure("sync", "--with", hub.url, status: 4)
    #expect(none == "sync_unauthorised")

    try await device.succeed(
      "account", "sign-in", "--server", hub.url, "--email", "ana@example.org")
    let wrong = try await run("account verify --server \(hub.url) --json", input: "999999")
    #expect(wrong.status == 64)
    try await signIn()

    let devices = try await device.json("account", "devices", "--server", hub.url)
    #expect(
      devices.arrayValue?.first?.objectValue?.map(\.key) == [
        "id", "name", "registeredAt", "lastSeenAt", "isCurrent",
      ])
    try await device.succeed(
      "account", "devices", "revoke", String(FakeHub.device.suffix(4)), "--server", hub.url)
    let unknown = try await device.failure(
      "account", "devices", "revoke", "ffff", "--server", hub.url, status: 64)
    #expect(unknown == "device_not_found")

    let sent = try await device.json("account", "password", "--server", hub.url, "--send-proof")
    #expect(sent["isChanged"] == false)
    let changed = try await run(
      "account password --server \(hub.url) --proof 123456 --password-file - --json",
      input: "correct horse")
    #expect(changed.status == 0, "\(changed.errors)")
    #expect(try changed.json()["isChanged"] == true)
    let body = try #require(hub.state.bodies["/api/v1/account/password"]?.first)
    #expect(body.contains("correct horse") && body.contains("p1") && body.contains("123456"))

    try await device.succeed("account", "sign-out", "--server", hub.url)
    let password = try await run(
      "account sign-in --server \(hub.url) --email ana@example.org --password-file - --json",
      input: "correct horse")
    #expect(password.status == 0, "\(password.errors)")
    #expect(hub.state.bodies["/api/v1/auth/sign-in"]?.count == 1)

    let dry = try await device.json("account", "delete", "--server", hub.url, "--dry-run")
    #expect(dry["dryRun"] == true && dry["devices"] == 1)
    #expect(hub.state.bodies["/api/v1/account/delete"] == nil)
    let unasked = try await device.failure(
      "account", "delete", "--server", hub.url, "--yes", "--proof", "123456", status: 64)
    #expect(unasked == "no_code")
    try await device.succeed("account", "delete", "--server", hub.url, "--send-proof")
    let deleted = try await device.json(
      "account", "delete", "--server", hub.url, "--yes", "--proof", "123456")
    #expect(deleted["deletedAt"] == "2026-11-28T10:00:00.000Z")
    #expect(try await device.failure("account", "devices", "--server", hub.url, status: 4) != nil)
  }

  @Test("the first sync claims the logbook, and a token that is rejected in between is exchanged")
  func sync() async throws {
    defer { hub.stop() }
    try await device.succeed("log", "Monkey Face", "5.11d")
    try await signIn()
    // The token expires after it was given out.
    hub.change { $0.accepted = 99 }
    let reports = try await device.json("sync", "--with", hub.url)
    #expect(reports.arrayValue?.first?["sent"]?.integerValue ?? 0 > 0)
    #expect(hub.state.refreshes == 1 && hub.state.climber != nil)
    #expect(hub.state.pushed == reports.arrayValue?.first?["sent"]?.integerValue.map { Int($0) })

    let status = try await device.status()
    #expect(status["place"] == .string(hub.url))
    #expect(status["isReachable"] == true && status["waiting"] == 0)
    #expect(status["devices"]?.arrayValue?.count == 1)

    // An address may be written otherwise.
    let unlinked = try await device.json("sync", "unlink", "\(hub.url)/", "--dry-run")
    #expect(unlinked["place"] == .string(hub.url))

    // What was claimed and registered is stored: a round without news is one request.
    let before = hub.state.requests
    try await device.succeed("sync")
    #expect(hub.state.requests.dropFirst(before.count) == ["POST /sync/v1/pull"])

    // A hub that does not know the logbook any more is asked what it knows.
    hub.change {
      $0.instead["/sync/v1/pull"] = (
        403, [("Content-Type", "application/json")],
        #"{"sync":1,"error":{"code":"sync_wrong_place","message":"no logbook"}}"#
      )
    }
    #expect(try await device.failure("sync", status: 64) == "sync_wrong_place")
    #expect(hub.state.requests.dropFirst(before.count + 2).first == "GET /api/v1/logbook")
    try await device.succeed("sync", "unlink")
    #expect(try await device.json("sync", "status") == [])
  }

  @Test("a place that fails says why, and the others are synced")
  func failures() async throws {
    defer { hub.stop() }
    try await device.succeed("log", "Monkey Face", "5.11d")
    try program.workspace.makeFolder("share")
    try await signIn()
    try await device.succeed("sync", "--with", hub.url)
    try await device.succeed("sync", "--with", "share")

    hub.change {
      $0.instead["/sync/v1/pull"] = (503, [("Retry-After", "90")], "")
    }
    #expect(try await problem() == "sync_busy")
    hub.change {
      $0.instead["/sync/v1/pull"] = (302, [("Location", "http://127.0.0.1:1/")], "")
    }
    #expect(try await problem() != nil)
    hub.change {
      $0.instead["/sync/v1/pull"] = (
        200, [("Content-Type", "application/x-ndjson")], "{\"sync\":1,\"changes\":5}\n"
      )
    }
    #expect(try await problem() == "sync_offline")
    hub.change {
      $0.instead = [:]
      $0.isRevoked = true
    }
    #expect(try await problem() == "sync_unauthorised")
    let text = try await device.run(["sync"])
    #expect(text.errors.contains("climbing account sign-in --server \(hub.url)"), "\(text.errors)")
    let status = try await device.json("sync", "status")
    #expect(status.arrayValue?.first?["isReachable"] == false)
  }

  /// The problem of the hub, after a sync in which the folder has none.
  private func problem() async throws -> String? {
    let outcome = try await device.run(["sync", "--json"])
    #expect(outcome.status == 1)
    let places = try #require(try outcome.json().arrayValue)
    #expect(places.count == 2 && places[1]["problem"] == .null, "\(outcome.output)")
    return places[0]["problem"]?["code"]?.stringValue
  }

  @Test(
    "an address over which tokens would travel unprotected is refused",
    arguments: ["http://hub.example.org", "https://ana:secret@hub.example.org"])
  func addresses(_ address: String) async throws {
    defer { hub.stop() }
    #expect(try await device.failure("sync", "--with", address, status: 64) == "sync_wrong_place")
    let outcome = try await device.run([
      "account", "sign-in", "--server", address, "--email", "a@b.org",
    ])
    #expect(outcome.status == 64)
    #expect(!outcome.errors.contains("secret"))
  }
}
