import DomainModelsTesting
import HummingbirdServing
import Serving
import ServingTesting
import Testing

/// The adapter over raw sockets.
@Suite("The server's contract") struct ContractTests {
  @Test("there are fourteen rules") func count() {
    #expect(ServerContract.rules.map(\.id) == (1...14).map { "H\($0)" })
  }

  @Test("Hummingbird keeps", arguments: ServerContract.rules)
  func keeps(_ rule: ServerRule) async throws { try await rule.check(Servers.hummingbird) }

  @Test("a server on an inherited socket keeps", arguments: ServerContract.rules)
  func inherits(_ rule: ServerRule) async throws { try await rule.check(Servers.inherited) }

  @Test("a careless server breaks", arguments: ServerContract.rules)
  func breaks(_ rule: ServerRule) async throws {
    try await expectViolation(of: rule.id, in: ServerContract.rules) { NonConformingServer.subject }
  }

  @Test("a trusted proxy has as many connections as it needs") func proxy() async throws {
    let subject = ServerSubject(patience: 3) { handler, limits in
      try await Servers.running(
        .port("127.0.0.1", 0), handler, limits, proxies: [AddressRange("127.0.0.0/8")])
    }
    try await expectViolation(of: "H14", in: ServerContract.rules) { subject }
  }

  @Test("a server without guards breaks", arguments: ["H2", "H3", "H4"])
  func guards(_ id: String) async throws {
    let subject = ServerSubject { handler, limits in
      try await Servers.hummingbird(Unguarded(base: handler), limits)
    }
    try await expectViolation(of: id, in: ServerContract.rules) { subject }
  }

  @Test("a server without limits breaks", arguments: ["H5", "H7", "H8", "H12", "H14"])
  func limits(_ id: String) async throws {
    let subject = ServerSubject(patience: 3) { handler, limits in
      var patient = ServerLimits()
      patient.connections = limits.connections
      patient.shutdownTime = .seconds(6)
      return try await Servers.hummingbird(handler, patient)
    }
    try await expectViolation(of: id, in: ServerContract.rules) { subject }
  }
}

/// Reads and answers every request.
private struct Unguarded: HTTPHandler {
  let base: any HTTPHandler

  func admit(_ head: RequestHead) -> Admission { .body(limit: .max) }

  func respond(to request: ServerRequest) async -> ServerResponse {
    await base.respond(to: request)
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    base.respond(to: failure, of: head)
  }
}
