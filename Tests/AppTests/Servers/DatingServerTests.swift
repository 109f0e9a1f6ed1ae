import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What differs in the server of dating, which runs the commands of all servers.
@Suite("The server of dating", .timeLimit(.minutes(20)))
struct DatingServerTests {
  @Test("it serves made-up people, only to those who signed in")
  func serves() async throws {
    let program = try Program("dating-server")
    try await program.succeed("demo", "--people", "30")
    let server = try RunningServer(program, ["serve", "--listen", "127.0.0.1:0"])
    let client = RawClient(port: try await server.ports()[0])
    let refused = try await client.send("GET", "/api/v1/auth/sessions")
    #expect(refused.status == 401, "\(refused.body)")
    #expect(try await client.send("GET", "/api/v1/nothing").status == 404)
    #expect(try await server.end(with: SIGTERM) == .init())
    let checks = try await program.json("doctor").arrayValue ?? []
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(checks)")
  }
}
