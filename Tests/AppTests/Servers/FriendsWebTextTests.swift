import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The handling of texts and addresses from users and links by the program's pages.
@Suite("Texts and addresses in the pages of friends-server", .timeLimit(.minutes(20)))
struct FriendsWebTextTests {
  /// Addresses that could lead to another server's page.
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

  @Test("no text of a user, and none of an address, is markup or a link")
  func markup() async throws {
    try await serving { server, port in
      let ada = WebReader(port: port)
      let ben = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      try await ben.signUp("Ben", "+447700900102", at: server)
      var taken = 0
      for text in HostileText.all {
        let posts: [(String, KeyValuePairs<String, String>)] = [
          ("/me/edit", WebReader.profile("Ada", ["bio": text])),
          ("/me/edit", WebReader.profile("Ada", ["city": text])),
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
          HostileText.check(answer, text, "POST \(target)")
          if answer.status == 303 { taken += 1 }
        }
        let query = WebReader.encoded(text)
        for target in [
          "/", "/me", "/me/edit", "/crews", "/missions", "/discover", "/crews?q=\(query)",
          "/missions?after=\(query)", "/people?\(query)=\(query)", "/discover/\(query)",
        ] {
          for reader in [ada, ben] { HostileText.check(try await reader.get(target), text, target) }
        }
      }
      #expect(taken > HostileText.all.count, "some texts are taken, and shown")
    }
  }

  @Test("no message and no note of a report is markup or a link")
  func messages() async throws {
    try await serving { server, port in
      let ada = WebReader(port: port)
      let ben = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      try await ben.signUp("Ben", "+447700900102", at: server)
      _ = try await ada.post(
        "/crews/new", ["_do": "form", "name": "Walks", "tags": "hiking", "admission": "open"])
      let crews = try await ada.get("/crews").body
      let crew = String(try #require(crews.firstMatch(of: #/href="(/crews/crew_[^"\/?]+)"/#)?.1))
      #expect(try await ben.post(crew, ["_do": "g"]).status == 303)
      func other(_ reader: WebReader, _ name: String) async throws -> String {
        let pattern = #/href="(/people/usr_[^"\/?]+)"[^>]*>(?:<[^>]*>)*([^<]*)/#
        let found = try await reader.get(crew).body.matches(of: pattern)
        return String(try #require(found.first { $0.2.hasPrefix(name) }?.1))
      }
      let (ofBen, ofAda) = (try await other(ada, "Ben"), try await other(ben, "Ada"))
      #expect(try await ada.post(ofBen, ["_do": "i"]).status == 303)
      #expect(try await ben.post(ofAda, ["_do": "i"]).status == 303)
      let talks = try await ben.get("/talk").body
      let talk = String(try #require(talks.firstMatch(of: #/href="(/talk/[^"\/?]+)"/#)?.1))
      for text in HostileText.all {
        let sent = try await ben.post(talk, ["_do": "send", "_message": text])
        #expect(sent.status == 303, "\(text): \(sent.body)")
        for target in [talk, "/talk", "/"] {
          for reader in [ada, ben] {
            HostileText.check(try await reader.get(target), text, target)
          }
        }
        // Without a reason it comes back with the note.
        let refused = try await ben.post(
          ofAda + "/report", ["_do": "form", "note": text, "_sure": "yes"])
        #expect(refused.status == 422, "\(refused.status) \(text)")
        HostileText.check(refused, text, "a report")
      }
      let heard = try await ada.get(talk).body
      #expect(heard.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "the messages are shown")
    }
  }

  @Test("no form and no link leads to another server")
  func redirects() async throws {
    try await serving { server, port in
      let ada = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      for address in Self.addresses {
        let done = try await ada.post(
          "/me", ["_do": "h", "_row": "visibility", "_origin": address])
        let saved = try await ada.post(
          "/me/edit",
          WebReader.profile("Ada", ["bio": "About \(address.utf8.count)", "_origin": address]))
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
