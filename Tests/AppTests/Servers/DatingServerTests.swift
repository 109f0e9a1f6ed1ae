import Foundation
import Interchange
import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The particulars of the server of dating, which runs the commands of all servers.
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

/// The handling of texts that users send one another by the program's pages.
@Suite("Texts in the pages of dating-server", .timeLimit(.minutes(20)))
struct DatingWebTextTests {
  @Test("no message and no note of a report is markup or a link")
  func messages() async throws {
    let server = try RunningServer(
      try Program("dating-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let (ada, ben) = (WebReader(port: port), WebReader(port: port))
    let joining = DatingWebPagesTests()
    try await joining.signUp(ada, "Ada", "woman", "+447700900101", server)
    try await joining.signUp(ben, "Ben", "man", "+447700900102", server)
    for reader in [ada, ben] {
      let found = try await reader.get("/people/discover").body
      let id = String(try #require(found.firstMatch(of: #/id="r-([0-9a-f-]{36})"/#)?.1))
      let liked = try await reader.post("/people/discover", ["_do": "l", "_row": id])
      #expect(liked.status == 303, "\(liked.body)")
    }
    let matches = try await ben.get("/people/matches").body
    let talk = String(try #require(matches.firstMatch(of: #/href="(/people/talk/[^"\/]+)"/#)?.1))
    let chat = "/cards/biochar/chat"
    for text in HostileText.all {
      for target in [talk, chat] {
        let sent = try await ben.post(target, ["_do": "send", "_message": text])
        #expect(sent.status == 303, "\(target) \(text): \(sent.body)")
        HostileText.check(try await ben.get(target), text, target)
      }
      for target in [talk, "/people/matches", "/people/discover"] {
        HostileText.check(try await ada.get(target), text, target)
      }
      // Without a reason it comes back with the note.
      let refused = try await ben.post(
        talk + "/report", ["_do": "form", "note": text, "_sure": "yes"])
      #expect(refused.status == 422, "\(refused.status) \(text)")
      HostileText.check(refused, text, "a report")
    }
    for (reader, target) in [(ada, talk), (ben, chat)] {
      let heard = try await reader.get(target).body
      #expect(heard.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "the messages are shown")
    }
    _ = try await server.end(with: SIGTERM)
  }
}

/// Texts with which a user attacks the readers of pages.
enum HostileText {
  /// Texts that leave the place in which a page holds them, if it does not escape them.
  static let all = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
    "\" autofocus onfocus=\"alert(1)", "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>", "<a href=javascript:alert(1)>x</a>", "<!-- ",
    "<base href=//x>",
    "&lt;script&gt;<b>", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
    "<iframe srcdoc=x>", "{{7*7}}<b>", "\u{2028}<b>",
  ]

  /// Checks that a page contains a text only as text.
  static func check(_ page: WebReader.Answer, _ text: String, _ what: String) {
    if text.contains("<") || text.contains("\"") {
      #expect(!page.body.contains(text), "\(what): \(text)")
    }
    let own = #/<script type="module" src="/assets/[0-9a-f]+\.js"></script>/#
    #expect(
      page.body.replacing(own, with: "", maxReplacements: 1)
        .firstMatch(of: #/<(script|svg[^ ]*onload|iframe|base|b>|img src=x)/#) == nil,
      "\(what): \(text)")
    #expect(page.body.firstMatch(of: #/ on[a-z]+="/#) == nil, "\(what): \(text)")
    for link in page.body.matches(of: #/(?:href|src|action|formaction)="([^"]*)"/#) {
      let isOwn = (link.1.hasPrefix("/") && !link.1.hasPrefix("//")) || link.1.hasPrefix("#")
      #expect(isOwn, "\(what): \(link.1)")
    }
  }
}
