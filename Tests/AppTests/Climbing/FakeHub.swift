import Foundation
import Interchange
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// A hub that answers as a test says: accounts, devices and a logbook, over real connections.
///
/// It knows one mail code and gives out tokens with numbers; which of them it accepts, the test
/// decides. It keeps no records: every push is accepted, and nothing comes.
final class FakeHub: Sendable {
  /// The received requests, and the responses.
  struct State {
    var climber: String?
    var tokens = 0
    /// The number of the only token that is accepted.
    var accepted = 1
    var refreshes = 0
    var isRevoked = false
    var pushed = 0
    /// The responses that replace the usual one, by path.
    var instead: [String: (Int, [(String, String)], String)] = [:]
    var bodies: [String: [String]] = [:]
    /// The methods and paths of all requests, in order.
    var requests: [String] = []
  }

  private final class Memory: Sendable {
    let state = Mutex(State())
  }

  static let code = "123456"
  static let account = "0198f2aa-0000-7000-8000-00000000000a"
  static let device = "0198f2bb-0000-7000-8000-00000000000b"

  let url: String
  private let server: HostileServer
  private let memory: Memory

  init() throws {
    let memory = Memory()
    self.memory = memory
    server = try HostileServer([.readRequest, .respond { FakeHub.respond(to: $0, memory) }])
    url = "http://127.0.0.1:\(server.port)"
  }

  func stop() { server.stop() }

  func change(_ body: (inout State) -> Void) { memory.state.withLock { body(&$0) } }

  var state: State { memory.state.withLock { $0 } }

  private static func respond(to request: WireRequest, _ memory: Memory) -> [UInt8] {
    let path = String(request.target.prefix { $0 != "?" })
    let reply = memory.state.withLock { state -> (Int, [(String, String)], String) in
      state.requests.append("\(request.method) \(path)")
      state.bodies[path, default: []].append(String(decoding: request.body, as: UTF8.self))
      if let instead = state.instead[path] { return instead }
      return answer("\(request.method) \(path)", request, &state)
    }
    let body = Array(reply.2.utf8)
    let headers = [("Content-Length", "\(body.count)"), ("Connection", "close")] + reply.1
    return ServerStep.head(reply.0, headers) + body
  }

  private static func answer(
    _ operation: String, _ request: WireRequest, _ state: inout State
  ) -> (Int, [(String, String)], String) {
    let json = [("Content-Type", "application/json")]
    switch operation {
    case "POST /api/v1/auth/mail-code":
      return success(#"{"challenge":"c1","validSeconds":600,"resendSeconds":30}"#)
    case "POST /api/v1/auth/mail-code/verify":
      let isRight = String(decoding: request.body, as: UTF8.self).contains(code)
      return isRight
        ? grant(&state) : failure(400, "invalid_code", "the code or the challenge is wrong")
    case "POST /api/v1/auth/sign-in": return grant(&state)
    case "POST /api/v1/auth/refresh":
      state.refreshes += 1
      if state.isRevoked { return failure(401, "invalid_refresh_token", "the session has ended") }
      state.accepted = state.tokens + 1
      return grant(&state)
    case "POST /api/v1/auth/sign-out": return success("{}")
    default: break
    }
    guard request.headers["Authorization"] == "Bearer access-\(state.accepted)", !state.isRevoked
    else {
      return request.target.hasPrefix("/sync/")
        ? (401, json, #"{"sync":1,"error":{"code":"sync_unauthorised","message":"who?"}}"#)
        : failure(401, "token_expired", "the token has expired")
    }
    switch operation {
    case "GET /api/v1/logbook":
      return success(logbook(state.climber))
    case "PUT /api/v1/logbook":
      let body = try? JSONReader.read(String(decoding: request.body, as: UTF8.self))
      state.climber = body?["climber"]?.stringValue
      return success(logbook(state.climber))
    case "GET /api/v1/devices":
      return success(
        #"[{"id":"\#(device)","name":"laptop","registeredAt":"2026-11-28T10:00:00Z","#
          + #""lastSeenAt":null,"isCurrent":true}]"#)
    case "DELETE /api/v1/devices/\(device)": return success("{}")
    case "POST /api/v1/auth/proof":
      return success(#"{"challenge":"p1","validSeconds":600,"resendSeconds":30}"#)
    case "PUT /api/v1/account/password": return grant(&state)
    case "POST /api/v1/account/delete":
      return success(#"{"deletedAt":"2026-11-28T10:00:00Z","counts":{"accounts":1}}"#)
    case "POST /sync/v1/push":
      let lines = String(decoding: request.body, as: UTF8.self).split(separator: "\n").dropFirst()
      state.pushed += lines.count
      let results = lines.compactMap { line in
        (try? JSONReader.read(String(line)))?["op"]?.stringValue
      }
      let head = #"{"sync":1,"results":\#(results.count)}"#
      return (
        200, [("Content-Type", "application/x-ndjson")],
        ([head] + results.map { #"{"op":"\#($0)","outcome":"applied"}"# })
          .map { "\($0)\n" }.joined()
      )
    case "POST /sync/v1/pull":
      return (
        200, [("Content-Type", "application/x-ndjson")],
        #"{"sync":1,"changes":0,"cursor":"q1.a.1-0.x","has_more":false}"# + "\n"
      )
    case "POST /sync/v1/snapshot":
      return (
        200, [("Content-Type", "application/x-ndjson")],
        #"{"sync":1,"records":0,"cursor":"q1.a.1-0.x"}"# + "\n"
      )
    case "POST /sync/v1/digests": return (200, json, #"{"sync":1,"digests":[]}"#)
    default: return failure(404, "not_found", "there is no such resource")
    }
  }

  private static func success(_ data: String) -> (Int, [(String, String)], String) {
    (200, [("Content-Type", "application/json")], #"{"success":true,"data":\#(data)}"#)
  }

  private static func failure(
    _ status: Int, _ code: String, _ message: String
  ) -> (Int, [(String, String)], String) {
    (
      status, [("Content-Type", "application/json")],
      #"{"success":false,"error":{"code":"\#(code)","message":"\#(message)"}}"#
    )
  }

  private static func grant(_ state: inout State) -> (Int, [(String, String)], String) {
    state.tokens += 1
    return success(
      #"{"session":"s1","account":"\#(account)","access":"access-\#(state.tokens)","#
        + #""refresh":"refresh-\#(state.tokens)","accessExpiresAt":"2099-01-01T00:00:00Z","#
        + #""sessionExpiresAt":"2099-01-01T00:00:00Z","isNewAccount":false}"#)
  }

  private static func logbook(_ climber: String?) -> String {
    let climber = climber.map { "\"\($0)\"" } ?? "null"
    return #"{"place":"\#(account)","climber":\#(climber),"rows":0,"bytes":0,"rowLimit":1000,"#
      + #""byteLimit":1000}"#
  }
}

/// A data folder of the climbing program: one of several devices, which share what lies in the
/// workspace.
struct SyncDevice {
  let program: Program
  let name: String

  /// Runs a command on it.
  func run(_ arguments: [String]) async throws -> Outcome {
    try await program.run(arguments + ["--data-dir", program.workspace.path(name)])
  }

  /// Runs a command that has to succeed.
  @discardableResult
  func succeed(_ arguments: String...) async throws -> Outcome {
    let outcome = try await run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome
  }

  /// The JSON output of a command.
  func json(_ arguments: String...) async throws -> JSONValue {
    let outcome = try await run(arguments + ["--json"])
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return try outcome.json()
  }

  /// The code of the error with which a command fails.
  func failure(_ arguments: String..., status: Int32) async throws -> String? {
    let outcome = try await run(arguments + ["--json"])
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    return try outcome.json()["error"]?["code"]?.stringValue
  }

  /// The names of all climbs, by name.
  func climbs() async throws -> [String] {
    (try await json("climbs", "--fields", "name").arrayValue ?? [])
      .compactMap { $0["name"]?.stringValue }.sorted()
  }

  /// The status of the only place.
  func status() async throws -> JSONValue {
    try #require(try await json("sync", "status").arrayValue?.first)
  }
}
