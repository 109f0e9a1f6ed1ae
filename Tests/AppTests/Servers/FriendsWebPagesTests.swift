import ServingTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The pages of the program in a browser without script, over the wire.
@Suite("Pages of friends-server", .timeLimit(.minutes(20)))
struct FriendsWebPagesTests {
  @Test("two people sign up, one begins a crew and plans something, and the other one comes")
  func journey() async throws {
    let server = try RunningServer(
      try Program("friends-server"), ["serve", "--listen", "127.0.0.1:0"])
    let port = try await server.ports()[0]
    let ada = WebReader(port: port)
    let ben = WebReader(port: port)
    #expect(try await ada.get("/").location == "/sign-in")
    try await ada.signUp("Ada", "+447700900101", at: server)
    try await ben.signUp("Ben", "+447700900102", at: server)

    let crew = try await ada.post(
      "/crews/new", ["_do": "form", "name": "Rainy hikes", "tags": "hiking", "admission": "open"])
    #expect(crew.status == 303, "\(crew.body)")
    let crews = try await ada.get("/crews").body
    #expect(crews.contains("Rainy hikes"))

    let wrong = try await ada.post(
      "/missions/new", ["_do": "form", "title": "A walk", "when": "some day", "place": "Gate"])
    #expect(wrong.status == 422 && wrong.body.contains(#"value="some day""#), "\(wrong.body)")
    let planned = try await ada.post(
      "/missions/new",
      ["_do": "form", "title": "A <b>walk</b>", "when": "tomorrow 18:00", "place": "North Gate"])
    #expect(planned.status == 303, "\(planned.body)")

    let missions = try await ben.get("/missions").body
    #expect(missions.contains("A &lt;b&gt;walk&lt;/b&gt;") && !missions.contains("<b>walk"))
    let path = try #require(missions.firstMatch(of: #/href="(/missions/[^"/]*_[^"/]*)"/#)?.1)
    let mission = String(path)
    #expect(try await ben.post(mission, ["_do": "g"]).location == mission)
    let after = try await ben.get(mission).body
    #expect(after.contains("you&#39;re going"), "\(after)")
    #expect(try await ada.get(mission).body.contains("Ben"))

    // What is not there and what is another's are one.
    let foreign = try await ben.get("/talk/cnv_0199a5f2000070008000000000000001")
    let nothing = try await ben.get("/nothing/at/all")
    #expect(foreign.status == 404 && nothing.status == 404)
    #expect(foreign.body == nothing.body)

    let asked = try await ben.post("/me", ["_do": "o", "_row": "session"])
    #expect(asked.status == 200 && asked.body.contains("Sign out on this device?"))
    let farewell = try await ben.post("/me", ["_do": "o", "_row": "session", "_sure": "yes"])
    #expect(farewell.body.contains("Signed out.") && farewell.head.contains("clear-site-data"))
    #expect(try await ben.get("/").location == "/sign-in")
    #expect(try await server.end(with: SIGTERM) == .init())
  }

  @Test("check-config warns of a name that is served without TLS and without a proxy")
  func withoutTLS() async throws {
    let program = try Program("friends-server")
    let words = "http://127.0.0.1:8080 is served without TLS under the name friends.example.org"
    let name = ["check-config", "--host", "friends.example.org"]
    let open = try await program.run(name)
    #expect(open.status == 0 && open.errors.contains(words), "\(open.errors)")
    for options in [name + ["--proxy", "127.0.0.1"], ["check-config"]] {
      #expect(try await !program.run(options).errors.contains("without TLS"))
    }
  }

  @Test("pages can be switched off, and leave the API as it is")
  func off() async throws {
    let server = try RunningServer(
      try Program("friends-server"), ["serve", "--listen", "127.0.0.1:0", "--pages", "off"])
    let reader = WebReader(port: try await server.ports()[0])
    #expect(try await reader.get("/sign-in").status == 404)
    #expect(try await reader.get("/api/v1/users/me").status == 401)
    _ = try await server.end(with: SIGTERM)
  }
}

/// A browser without script: it keeps its cookies, and says that its forms come from the server's own
/// pages.
final class WebReader {
  struct Answer {
    let status: Int
    let head: String
    let body: String

    /// The target of a redirect.
    var location: String? {
      head.firstMatch(of: #/\r\nlocation: ([^\r]*)/#.ignoresCase()).map { String($0.1) }
    }
  }

  private let port: Int
  private let host: String
  private(set) var cookies: [String: String]
  /// The copies of pages of different browsers have different names.
  private let name = UInt64.random(in: 0 ... .max)
  private var copies = 0

  init(port: Int, host: String = "127.0.0.1", cookies: [String: String] = [:]) {
    (self.port, self.host, self.cookies) = (port, host, cookies)
  }

  /// The cookies as a request brings them; `nil` for none.
  var cookie: String? {
    let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  func get(_ path: String) async throws -> Answer { try await send("GET", path, "") }

  func post(_ path: String, _ fields: KeyValuePairs<String, String>) async throws -> Answer {
    copies += 1
    let items = fields.map { "\($0)=\(Self.encoded($1))" } + ["_copy=\(name)-\(copies)"]
    return try await send("POST", path, items.joined(separator: "&"))
  }

  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && scalar.isASCII { return String(scalar) }
      let digits = String(byte, radix: 16)
      return "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  /// Signs up by a code that the server writes to its log, and fills in the profile.
  func signUp(_ name: String, _ phone: String, at server: RunningServer) async throws {
    let sent = try await post("/sign-in", ["_do": "form", "phone": phone])
    #expect(sent.location == "/sign-in/code", "\(sent.body)")
    #expect(try await get("/sign-in/code").body.contains("one-time-code"))
    let code = try await Self.code(for: phone, at: server)
    let entered = try await post("/sign-in/code", ["_do": "form", "code": code])
    // A new user is led to the profile.
    #expect(entered.location == "/me/edit", "\(entered.body)")
    let saved = try await post("/me/edit", Self.profile(name))
    #expect(saved.status == 303, "\(saved.body)")
    #expect(try await get("/").status == 200)
  }

  /// The answers of a complete profile form, some of them others.
  static func profile(
    _ name: String, _ changes: [String: String] = [:]
  ) -> KeyValuePairs<String, String> {
    func answer(_ field: String, _ usual: String) -> String { changes[field] ?? usual }
    return [
      "_do": "form", "name": name, "born": "1994-03-14", "city": answer("city", "Zurich"),
      "point": "47.38, 8.54", "bio": answer("bio", "I like walks."),
      "interests": "hiking, tea, chess", "sliders": "0.3, 0.6, 0.5", "group": "small",
      "often": "weekly", "times": "weekends", "goals": "close_friends",
      "_origin": answer("_origin", "/me"),
    ]
  }

  /// The last code that was sent to a phone, from the server's log.
  static func code(for phone: String, at server: RunningServer) async throws -> String {
    try await server.wait { server in
      server.errorText.split(separator: "\n").last { $0.contains(phone) }
        .flatMap { $0.firstMatch(of: #/: ([0-9]{6}) is your code/#) }.map { String($0.1) }
    }
  }

  /// Uploads a file with the form of a page.
  func upload(_ file: [UInt8], as field: String, to path: String) async throws -> Answer {
    copies += 1
    let parts = [("_do", "form"), ("_copy", "\(copies)")].map { name, value in
      "--file\r\nContent-Disposition: form-data; name=\(name)\r\n\r\n\(value)\r\n"
    }
    let head =
      parts.joined()
      + "--file\r\nContent-Disposition: form-data; name=\(field); filename=\"a.png\"\r\n"
      + "Content-Type: text/html\r\n\r\n"
    return try await send(
      "POST", path, Array(head.utf8) + file + Array("\r\n--file--\r\n".utf8),
      type: "multipart/form-data; boundary=file")
  }

  private func send(_ method: String, _ path: String, _ body: String) async throws -> Answer {
    try await send(method, path, Array(body.utf8), type: "application/x-www-form-urlencoded")
  }

  private func send(
    _ method: String, _ path: String, _ body: [UInt8], type: String
  ) async throws -> Answer {
    var head = "\(method) \(path) HTTP/1.1\r\nhost: \(host):\(port)\r\nconnection: close\r\n"
    if let cookie { head += "cookie: \(cookie)\r\n" }
    if method == "POST" {
      head += "origin: http://\(host):\(port)\r\ncontent-length: \(body.count)\r\n"
      head += "content-type: \(type)\r\n"
    }
    let connection = try RawConnection(port: port)
    await connection.send(Array((head + "\r\n").utf8) + body)
    let text = try await connection.receiveAll()
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let status = Int(first.dropFirst(9).prefix(3)) else {
      throw MissingPrerequisite("that is no response: \(text.prefix(200))")
    }
    let answer = Answer(
      status: status, head: String(first), body: parts.count == 2 ? String(parts[1]) : "")
    for match in answer.head.matches(of: #/set-cookie: ([^=;\r]*)=([^;\r]*)/#.ignoresCase()) {
      cookies[String(match.1)] = match.2.isEmpty ? nil : String(match.2)
    }
    return answer
  }
}
