import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the pages of the program do with texts and addresses that users and links give them.
@Suite("Texts and addresses in the pages of friends-server", .timeLimit(.minutes(20)))
struct FriendsWebTextTests {
  /// Texts that leave the place in which a page holds them, if it does not escape them.
  private static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "<svg/onload=alert(1)>",
    "\" autofocus onfocus=\"alert(1)", "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>", "<a href=javascript:alert(1)>x</a>", "<!-- ",
    "<base href=//x>",
    "&lt;script&gt;<b>", "javascript:alert(1)", "data:text/html,<script>alert(1)</script>",
    "<iframe srcdoc=x>", "{{7*7}}<b>", "\u{2028}<b>",
  ]

  /// Where another server's page could be meant.
  private static let addresses = [
    "//evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example",
    "https:evil.example", "javascript:alert(1)", "///evil.example", "/%2Fevil.example/..",
    "/\t/evil.example", "/\n/evil.example", "%2F%2Fevil.example", "/a\r\nset-cookie: a=b",
    "@evil.example",
    "/crews/../../evil", " //evil.example", "",
  ]

  private func serving(_ body: (RunningServer, Int) async throws -> Void) async throws {
    let server = try RunningServer(
      try Program("friends-server"), ["serve", "--listen", "127.0.0.1:0"])
    try await body(server, try await server.ports()[0])
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  /// Whether a page holds a text only as text.
  private func check(_ page: WebReader.Answer, _ text: String, _ what: String) {
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

  @Test("no text of a user, and none of an address, is markup or a link")
  func markup() async throws {
    try await serving { server, port in
      let ada = WebReader(port: port)
      let ben = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      try await ben.signUp("Ben", "+447700900102", at: server)
      var taken = 0
      for text in Self.texts {
        let posts: [(String, KeyValuePairs<String, String>)] = [
          ("/me/edit", ["_do": "form", "bio": text]), ("/me/edit", ["_do": "form", "city": text]),
          ("/me/edit", ["_do": "form", "name": text, "born": text, "interests": text]),
          ("/me/settings", ["_do": "form", "free": text, "zone": text, "ages": text]),
          (
            "/crews/new",
            [
              "_do": "form", "name": String(text.prefix(40)), "tags": "hiking",
              "description": text, "admission": "open",
            ]
          ),
          ("/crews/new", ["_do": "form", "name": text, "tags": text, "admission": text]),
          (
            "/missions/new",
            [
              "_do": "form", "title": text, "when": "tomorrow 18:00", "place": text,
              "address": text,
            ]
          ),
          ("/missions/new", ["_do": "form", "title": "A", "when": text, "rule": text]),
          ("/me", ["_do": "o", "_row": text, "_origin": text, "_notice": text]),
          ("/me", ["_do": text, "_row": text]), ("/me/edit", ["_do": "form", text: text]),
        ]
        for (target, fields) in posts {
          let answer = try await ada.post(target, fields)
          #expect(
            [200, 303, 409, 422].contains(answer.status), "\(answer.status) \(target): \(text)")
          check(answer, text, "POST \(target)")
          if answer.status == 303 { taken += 1 }
        }
        let query = WebReader.encoded(text)
        for target in [
          "/", "/me", "/me/edit", "/crews", "/missions", "/discover", "/crews?q=\(query)",
          "/missions?after=\(query)", "/people?\(query)=\(query)", "/discover/\(query)",
        ] {
          for reader in [ada, ben] { check(try await reader.get(target), text, target) }
        }
      }
      #expect(taken > Self.texts.count, "some texts are taken, and shown")
    }
  }

  @Test("no form and no link leads to another server")
  func redirects() async throws {
    try await serving { server, port in
      let ada = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      for address in Self.addresses {
        let done = try await ada.post("/me", ["_do": "h", "_origin": address])
        let saved = try await ada.post(
          "/me/edit", ["_do": "form", "bio": "About \(address.utf8.count)", "_origin": address])
        for answer in [done, saved] {
          #expect(answer.head.firstMatch(of: #/\nset-cookie/#.ignoresCase()) == nil)
          guard let location = answer.location else { continue }
          let isOwn = location.hasPrefix("/") && !location.hasPrefix("//")
          #expect(isOwn && !location.hasPrefix("/\\"), "\(address): \(location)")
        }
        // A form says where the reader came from, if that was a page of this server.
        let line = address.filter { !$0.isNewline }
        for referrer in [
          line, "http://127.0.0.1:\(port).evil.example/", "http://127.0.0.1:\(port)/\(line)",
        ] {
          let response = try await RawConnection(port: port).exchange(
            "GET /me/edit HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\n"
              + "cookie: \(ada.cookie ?? "")\r\nreferer: \(referrer)\r\n\r\n")
          let origin = response.body.firstMatch(of: #/name="_origin" value="([^"]*)"/#)?.1 ?? "/"
          let isOwn = origin.hasPrefix("/") && !origin.hasPrefix("//")
          #expect(isOwn && !origin.hasPrefix("/\\"), "\(referrer): \(origin)")
        }
      }
      for target in ["/%2F%2Fevil.example", "/%5Cevil.example", "/sign-in?next=//evil.example"] {
        let location = try await ada.get(target).location
        #expect(location == nil || location == "/", "\(target): \(location ?? "")")
      }
    }
  }
}
