import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The replies of the program's pages to attacks, over the wire.
@Suite("Security of the pages of friends-server", .timeLimit(.minutes(20)))
struct FriendsWebSecurityTests {
  /// A request as it is sent.
  struct Sent {
    var method = "POST"
    var target: String
    var headers: [(String, String?)] = []
    var body = ""

    func text(_ port: Int, cookie: String?) -> String {
      var head = "\(method) \(target) HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\n"
      for (name, value) in headers + [("cookie", cookie)] {
        if let value { head += "\(name): \(value)\r\n" }
      }
      return head + "content-length: \(body.utf8.count)\r\n\r\n" + body
    }
  }

  private func serving(
    _ options: String..., body: (RunningServer, Int) async throws -> Void
  ) async throws {
    let server = try RunningServer(
      try Program("friends-server"), ["serve", "--listen", "127.0.0.1:0"] + options)
    try await body(server, try await server.ports()[0])
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  private static let form = "application/x-www-form-urlencoded"

  /// Every page that takes forms, with a form that would do something.
  private static let forms = [
    ("/sign-in", "_do=form&phone=%2B447700900199"), ("/sign-in/code", "_do=form&code=000000"),
    ("/crews/new", "_do=form&name=Forged&tags=forged&admission=open"),
    (
      "/missions/new", "_do=form&title=Forged&when=tomorrow+18%3A00&place=Gate"
    ),
    ("/me/edit", "_do=form&bio=Forged"),
    ("/me/settings", "_do=form&zone=UTC&ages=18-19&distance=1"),
    ("/me", "_do=h&_row=visibility"), ("/me", "_do=o&_row=session&_sure=yes"), ("/", "_do=h"),
    ("/discover", "_do=l"),
    ("/crews", "_do=j"), ("/talk", "_do=send&_message=Forged"), ("/me/blocked", "_do=u"),
    ("/sign-in", "_do=k"), ("/sign-in/passkey", "_do=form&credential=a.b.c.d.e"),
    ("/me/passkeys", "_do=a"), ("/me/passkeys/new", "_do=form&name=Forged&credential=a.b.c"),
    ("/me/passkeys/none", "_do=form&name=Forged"), ("/nothing", "_do=form"),
  ]

  @Test("no form of another site's page, and nothing but a form, reaches any page")
  func forgery() async throws {
    try await serving("--passkey-origin", "http://localhost:8080") { server, port in
      let ada = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      let own = "http://127.0.0.1:\(port)"
      let sites = [nil, "same-origin", "none", "same-site", "cross-site", "Same-Origin", ""]
      let origins = [
        nil, own, "http://127.0.0.1:1", "http://127.0.0.1", "\(own).evil.example",
        "https://evil.example", "null", "", "\(own), https://evil.example",
      ]
      let types = [
        Self.form, "application/x-www-form-urlencoded;charset=utf-8", "text/plain",
        "multipart/form-data; boundary=a", "application/json", "text/plain, \(Self.form)", nil,
      ]
      for cookie in [ada.cookie, nil] {
        let connection = try RawConnection(port: port)
        for (target, form) in Self.forms {
          for site in sites {
            for origin in origins {
              let isOwn = site == nil ? origin == own : site == "same-origin" || site == "none"
              for type in types {
                let isForm = type?.hasPrefix(Self.form) ?? false
                // Where it is taken, the form is broken, and so known to have been read.
                let body = isOwn && isForm ? form : form + "&_copy=forged"
                let response = try await connection.exchange(
                  Sent(
                    target: target,
                    headers: [
                      ("sec-fetch-site", site), ("origin", origin), ("content-type", type),
                    ], body: body
                  ).text(port, cookie: cookie))
                let expected = isOwn ? isForm ? 400 : 415 : 403
                let what = "\(target), \(site ?? "-"), \(origin ?? "-"), \(type ?? "-")"
                #expect(response.status == expected, "\(what)")
                #expect(response.headers["set-cookie"] == nil, "\(what)")
              }
            }
          }
        }
      }
      for page in ["/me", "/crews", "/missions", "/me/passkeys"] {
        let answer = try await ada.get(page)
        #expect(answer.status == 200 && !answer.body.contains("Forged"))
      }
      #expect(!server.errorText.contains("+447700900199"), "no code was sent")
    }
  }

  @Test("every response tells a browser what it must not do, whatever its status")
  func headers() async throws {
    try await serving("--limit", "bodySeconds=1") { server, port in
      let ada = WebReader(port: port)
      try await ada.signUp("Ada", "+447700900101", at: server)
      let own =
        [("sec-fetch-site", "same-origin"), ("content-type", Self.form)] as [(String, String?)]
      let cases: [(Int, Sent)] = [
        (200, Sent(method: "GET", target: "/")), (200, Sent(method: "GET", target: "/me")),
        (200, Sent(method: "HEAD", target: "/me")), (303, Sent(method: "GET", target: "/sign-in")),
        (404, Sent(method: "GET", target: "/nothing")),
        (404, Sent(method: "GET", target: "/missions/mis_0199a5f2000070008000000000000001")),
        (200, Sent(target: "/me", headers: own, body: "_do=o&_row=session&_copy=1")),
        (303, Sent(target: "/me", headers: own, body: "_do=h&_row=visibility&_copy=2")),
        (422, Sent(target: "/crews/new", headers: own, body: "_do=form&_copy=3")),
        (400, Sent(target: "/me", headers: own, body: "%")), (403, Sent(target: "/me")),
        (415, Sent(target: "/me", headers: [("sec-fetch-site", "none")], body: "a")),
        (405, Sent(method: "PUT", target: "/me", headers: own)),
        (405, Sent(method: "OPTIONS", target: "/me")), (501, Sent(method: "TRACE", target: "/me")),
        (413, Sent(target: "/me", headers: own, body: String(repeating: "a", count: 262_145))),
        (413, Sent(method: "GET", target: "/me", body: "a")),
        (400, Sent(method: "GET", target: "/a/../b")),
        (414, Sent(method: "GET", target: "/" + String(repeating: "a", count: 9_000))),
        (421, Sent(method: "GET", target: "/")),
        (401, Sent(method: "GET", target: "/api/v1/users/me")),
        (404, Sent(method: "GET", target: "/api/v1/nothing")),
      ]
      for (status, sent) in cases {
        var text = sent.text(port, cookie: ada.cookie)
        if status == 421 { text = text.replacing("127.0.0.1:\(port)", with: "evil.example") }
        let response = try await RawConnection(port: port).exchange(
          text, hasBody: sent.method != "HEAD")
        check(response, status, "\(sent.method) \(sent.target.prefix(60))")
      }
      // Without a session the limit of a form is 64 KiB.
      let long = Sent(
        target: "/sign-in", headers: own, body: String(repeating: "a", count: 65_537))
      check(
        try await RawConnection(port: port).exchange(long.text(port, cookie: nil)), 413,
        "a form without a session")
      // A body that does not come, and what is no HTTP.
      let slow = try await RawConnection(port: port).exchange(
        Sent(target: "/me", headers: own, body: "a").text(port, cookie: nil).dropLastByte)
      check(slow, 408, "a slow body")
      let broken = try await RawConnection(port: port).exchange(
        "GET / HTTP/1.1\r\nno header\r\n\r\n")
      check(broken, 400, "no header")
    }
  }

  private func check(_ response: RawResponse, _ status: Int, _ what: String) {
    #expect(response.status == status, "\(what)")
    let headers = response.headers
    let policy = headers["content-security-policy"] ?? ""
    for part in [
      "default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
      "form-action",
    ] { #expect(policy.contains(part), "\(what): \(policy)") }
    #expect(!policy.contains("unsafe-") && !policy.contains("*"), "\(what): \(policy)")
    #expect(headers["x-content-type-options"] == "nosniff", "\(what)")
    #expect(["no-referrer", "same-origin"].contains(headers["referrer-policy"]), "\(what)")
    #expect(headers["cross-origin-opener-policy"] == "same-origin", "\(what)")
    #expect(headers["cross-origin-resource-policy"] == "same-origin", "\(what)")
    #expect(headers["cache-control"] == "no-store", "\(what)")
    #expect(headers["access-control-allow-origin"] == nil, "\(what)")
  }

  @Test("a secret that another one chose, or had before the sign-in, opens nothing")
  func fixation() async throws {
    try await serving { server, port in
      let chosen = "friends-session-\(port)=" + String(repeating: "a1", count: 32)
      let phone = "+447700900103"
      let own =
        [("sec-fetch-site", "same-origin"), ("content-type", Self.form)] as [(String, String?)]
      func post(_ target: String, _ body: String, _ cookie: String?) async throws -> RawResponse {
        try await RawConnection(port: port).exchange(
          Sent(target: target, headers: own, body: body).text(port, cookie: cookie))
      }
      func secret(_ response: RawResponse) -> String? {
        response.headers["set-cookie"].map { String($0.prefix { $0 != ";" }) }
      }
      let begun = try await post("/sign-in", "_do=form&_copy=1&phone=%2B447700900103", chosen)
      let visitor = try #require(secret(begun))
      #expect(visitor != chosen)
      let code = try await WebReader.code(for: phone, at: server)
      let entered = try await post("/sign-in/code", "_do=form&_copy=2&code=\(code)", visitor)
      let user = try #require(secret(entered))
      #expect(user != visitor && entered.headers["location"] == "/me/edit")
      for cookie in [chosen, visitor, nil, "\(user)0", user.replacing("session", with: "Session")] {
        let response = try await RawConnection(port: port).exchange(
          Sent(method: "GET", target: "/me").text(port, cookie: cookie))
        #expect(response.headers["location"] == "/sign-in", "\(cookie ?? "-")")
      }
      // The second click comes without the new cookie, and is answered with it.
      let again = try await post("/sign-in/code", "_do=form&_copy=2&code=\(code)", visitor)
      #expect(secret(again) == user && again.headers["location"] == "/me/edit")
      let other = try await post("/sign-in/code", "_do=form&_copy=3&code=\(code)", visitor)
      #expect(secret(other) != user && other.headers["location"] != "/me/edit")

      // After signing out the secret opens nothing, on a connection that is open already as well.
      let open = try RawConnection(port: port)
      let page = Sent(method: "GET", target: "/me").text(port, cookie: user)
      #expect(try await open.exchange(page).status == 200)
      #expect(try await post("/me", "_do=o&_row=session&_sure=yes&_copy=4", user).status == 200)
      #expect(try await open.exchange(page).headers["location"] == "/sign-in")
      #expect(try await secret(post("/me", "_do=h&_row=visibility&_copy=5", user)) == nil)
    }
  }
}

extension String {
  fileprivate var dropLastByte: String { String(dropLast()) }
}
