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
  @Test("it serves made-up people, only to those who signed in, and sends codes by mail")
  func serves() async throws {
    let program = try Program("dating-server")
    try await program.succeed("demo", "--people", "30")
    let written = try await program.shell(
      """
      cat >sendmail <<'END' && chmod 755 sendmail
      #!/bin/sh
      cat >"$(dirname "$0")/part" && mv "$(dirname "$0")/part" "$(dirname "$0")/mail"
      END
      """)
    try #require(written.status == 0, "\(written.errors)")
    let server = try RunningServer(
      program,
      [
        "serve", "--listen", "127.0.0.1:0", "--sendmail", program.workspace.path("sendmail"),
        "--mail-from", "codes@example.org",
      ])
    let client = RawClient(port: try await server.ports()[0])
    let refused = try await client.send("GET", "/api/v1/auth/sessions")
    #expect(refused.status == 401, "\(refused.body)")
    #expect(try await client.send("GET", "/api/v1/nothing").status == 404)
    let asked = try await client.send(
      "POST", "/api/v1/auth/sign-up",
      ["email": "ada@example.org", "password": "a long password of mine"])
    #expect(asked.status == 200, "\(asked.body)")
    try await Processes.wait { program.workspace.contains("mail") }
    let mail = String(decoding: try program.workspace.contents(of: "mail"), as: UTF8.self)
    #expect(mail.contains("To: <ada@example.org>") && mail.contains("From: "), "\(mail)")
    #expect(mail.contains(#/[0-9]{6}/#), "\(mail)")
    #expect(!server.errorText.contains("is your code"))
    #expect(try await server.end(with: SIGTERM) == .init())
    let checks = try await program.json("doctor").arrayValue ?? []
    #expect(checks.allSatisfy { $0["isSound"]?.booleanValue == true }, "\(checks)")
  }
}
