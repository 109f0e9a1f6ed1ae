import Foundation
import Interchange
import NetworkingTesting
import Testing

/// Servers that can't be reached, break off or are none, each with the message and exit status of its
/// kind.
@Suite("A server in trouble") struct ServerTroubleTests {
  /// A request that may be repeated, and needs no session.
  static let reading = ["missions", "feed", "write", "--token", "abc"]
  /// A request that may not.
  static let writing = ["account", "sign-in", "--phone", "+447700900001"]

  private func run(_ arguments: [String], _ server: HostileServer) async throws -> Outcome {
    try await FriendsUser.program().with([
      "QUARTET_FRIENDS_SERVER": "http://127.0.0.1:\(server.port)"
    ]).run(arguments)
  }

  @Test("nothing listens", arguments: [reading, writing])
  func unreachable(_ arguments: [String]) async throws {
    let server = try HostileServer([.readRequest], reception: .refusing)
    defer { server.stop() }
    let outcome = try await run(arguments, server)
    #expect(outcome.status == 5 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("error: the service can't be reached:"), "\(outcome.errors)")
    #expect(outcome.errors.contains("127.0.0.1:\(server.port)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("hint: "), "\(outcome.errors)")
  }

  @Test("the connection breaks before the reply")
  func brokenOff() async throws {
    let server = try HostileServer([.readRequest, .reset])
    defer { server.stop() }
    let written = try await run(Self.writing + ["--json"], server)
    #expect(written.status == 1)
    #expect(try written.json()["error"]?["code"] == "OUTCOME_UNCERTAIN", "\(written.output)")
    #expect(written.errors.contains("it may have taken effect"), "\(written.errors)")
    #expect(written.errors.contains("Look whether it did"), "\(written.errors)")
    let sent = server.record.requests
    #expect(sent.count == 1)
    let read = try await run(Self.reading, server)
    #expect(read.status == 5 && read.errors.contains("can't be reached"), "\(read.errors)")
    #expect(server.record.requests.count == 4)
  }

  @Test("the connection breaks in the middle of the reply", arguments: [reading, writing])
  func halfReply(_ arguments: [String]) async throws {
    let server = try HostileServer([
      .readRequest, .answerHead(200, [("Content-Length", "100"), ("Connection", "close")]),
      .text("{\"succ"), .reset,
    ])
    defer { server.stop() }
    let outcome = try await run(arguments, server)
    #expect(outcome.status == (arguments == Self.reading ? 5 : 1), "\(outcome.errors)")
    #expect(server.record.requests.count == 1)
  }

  @Test("a proxy says when to come again, and it is shown", arguments: [429, 503])
  func overloaded(_ status: Int) async throws {
    let server = try HostileServer([
      .readRequest,
      .answer(status, [("Retry-After", "90"), ("Connection", "close")], body: "<html>"),
    ])
    defer { server.stop() }
    for arguments in [Self.reading, Self.writing] {
      let outcome = try await run(arguments, server)
      #expect(outcome.status == 5, "\(outcome.errors)")
      #expect(outcome.errors.contains("(status \(status))"), "\(outcome.errors)")
      #expect(outcome.errors.contains("Try again in 90 s (at 20"), "\(outcome.errors)")
    }
    #expect(server.record.requests.count == 2)
  }

  @Test("another site answers")
  func otherSite() async throws {
    let server = try HostileServer([
      .readRequest, .answer(200, [("Connection", "close")], body: "<html>Welcome</html>"),
    ])
    defer { server.stop() }
    let outcome = try await run(Self.writing, server)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains("Check the address of the service"), "\(outcome.errors)")
  }

  @Test(
    "addresses that are refused",
    arguments: [
      ("friends.example.org", "invalid_server"), ("localhost:8080", "invalid_server"),
      ("ftp://friends.example.org", "invalid_server"), ("https://", "invalid_server"),
      ("https://friends.example.org/app", "invalid_server"),
      ("https://friends.example.org/?a=b", "invalid_server"),
      ("https://friends.example.org/#a", "invalid_server"),
      ("https://ada:secret@friends.example.org", "invalid_server"),
      ("https://friends.example.org:99999", "invalid_server"),
      ("http://friends.example.org", "insecure_server"),
      ("http://127.0.0.1.example.org", "insecure_server"),
      ("http://10.0.0.1:8080", "insecure_server"),
    ])
  func addresses(_ address: String, _ code: String) async throws {
    let program = try FriendsUser.program()
    let outcome = try await program.run(["home", "--server", address, "--json"])
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(try outcome.json()["error"]?["code"] == .string(code), "\(outcome.output)")
    #expect(!outcome.errors.contains("secret"))
    #expect(!program.workspace.contains("share"))
  }

  @Test("a store and a server exclude each other, and a store wins over the variable")
  func storeOrServer() async throws {
    let program = try FriendsUser.program()
    let both = try await program.run([
      "home", "--store", "memory:", "--server", "https://friends.invalid",
    ])
    #expect(both.status == 64 && both.errors.contains("exclude each other"), "\(both.errors)")
    let local = try await program.with(["QUARTET_FRIENDS_SERVER": "https://friends.invalid"])
      .run(["home", "--store", "memory:"])
    #expect(local.status == 4, "\(local.errors)")
  }
}
