import FriendsRequests
import Interchange
import PeopleRequests
import Services
import ServicesTesting
import Serving
import ServingTesting
import Synchronization
import Testing

/// Requests that no honest client sends.
///
/// The numbers are those of `Documentation/Server/Security.md`.
@Suite("Hostile requests", .timeLimit(.minutes(20)))
struct RequestSecurityTests {
  @Test("4 fields that only the server sets are ignored") func massAssignment() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let before = try await user.send("GET", "/users/me").data
      let stolen: [(String, JSONValue)] = [
        ("id", "usr_0199a5f2000070008000000000000001"), ("user_id", "usr_1"), ("revision", 7),
        ("phone_number", "+447700900999"), ("profile_complete", false), ("is_admin", true),
        ("created_at", "2001-01-01T00:00:00Z"), ("created_by", "usr_1"), ("member_count", 99),
        ("my_role", "none"), ("is_member", false), ("host", ["id": "usr_1"]), ("rsvp_count", 99),
        ("is_host", false), ("my_rsvp", "maybe"), ("status", "cancelled"), ("state", "erased"),
        ("photos", ["/api/v1/photos/1"]), ("is_simulated", true), ("suspended_until", "2001"),
      ]
      func with(_ fields: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (key, value) in stolen + fields { object.append(key, value) }
        return .object(object)
      }
      #expect(
        try await user.send("PATCH", "/users/me/profile", with([("bio", "I was here.")])).reply
          .status == 200)
      let after = try await user.send("GET", "/users/me").data
      for name in ["id", "phone_number", "profile_complete", "created_at"] {
        #expect(before?[name] != nil && after?[name] == before?[name], "\(name)")
      }
      #expect(after?["profile"]?["bio"] == "I was here.")
      #expect(after?["profile"]?["photos"] == [])
      let crew = try await user.send(
        "POST", "/crews", with([("name", "Rainy hikes"), ("interest_tags", ["hiking"])])
      ).data
      #expect(crew?["created_by"]?.stringValue ?? user.id == user.id)
      #expect(crew?["member_count"] == 1 && crew?["my_role"] == "admin", "\(crew ?? .null)")
      let mission = try await user.send(
        "POST", "/missions",
        with([
          ("title", "A walk"), ("date", .string(group.tomorrow)),
          ("location", ["name": "North Gate"]),
        ])
      ).data
      #expect(mission?["host"]?["id"]?.stringValue == user.id, "\(mission ?? .null)")
      #expect(mission?["rsvp_count"] == 1 && mission?["id"] != "usr_1")
    }
  }

  @Test("7 paths in other spellings lead nowhere") func paths() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let base = FriendsAPI.basePath
      let client = RawClient(port: group.ports[0], token: user.token)
      for path in [
        "/api/v1/users/me/", "/api/v1//users/me", "//api/v1/users/me", "/api/v1/./users/me",
        "/api/v1/users/x/../me", "/api/v1/users/x/%2e%2e/me", "/api/v1/users/me%00",
        "/api/v1/users/me;a=b", "/api/v1/users%2fme", "/api/v1/users\\me", "/API/v1/users/me",
        "/api/v1/users/%c0%ae%c0%ae", "/api/v1/users/%ff", "/api/v1/users/%", "/api/v1/users/%6",
        "\(base)/photos/..%2f..%2f..%2fetc%2fpasswd", "\(base)/photos/%00", "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd", "/secrets/quartet-friends-pepper",
      ] {
        let reply = try await client.raw("GET", path)
        #expect([400, 404].contains(reply.status), "\(path) gives \(reply.status)")
        #expect(!reply.body.contains(user.id) && !reply.body.contains("root:"), "\(path)")
      }
      #expect(try await client.raw("GET", "\(base)/users/me").status == 200)
    }
  }

  @Test("8 no line break of a request gets into the head of a response")
  func headerInjection() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let hostile = "%0d%0aset-cookie:%20a=b%0d%0a%0d%0a"
      for request in FriendsAPI.requests {
        let path = request.endpoint.path.replacing(#/\{[^}]*\}/#, with: hostile)
        let reply = try await user.send(
          request.endpoint.method.rawValue, "\(path)?text=\(hostile)", bytes: [])
        #expect(reply.status < 500 && reply.headers["set-cookie"] == nil, "\(path)")
      }
      for header in [
        "X-Request-ID: a\rset-cookie: b", "X-Request-ID: a%0d%0aset-cookie: b",
        "Idempotency-Key: \"a\rset-cookie: b\"", "Quartet-Device: a\u{2028}set-cookie: b",
        "Origin: http://localhost\rset-cookie: b",
      ] {
        let reply = try await RawConnection(port: group.ports[0]).exchange(
          "GET /api/v1/nothing HTTP/1.1\r\nHost: localhost\r\n\(header)\r\n\r\n")
        #expect(reply.status == 400 || reply.status == 404, "\(header) gives \(reply.status)")
        #expect(reply.headers["set-cookie"] == nil, "\(header)")
      }
      let mission = try await user.send(
        "POST", "/missions",
        [
          "title": "A walk\r\nset-cookie: a=b\r\nBEGIN:VALARM",
          "date": .string(group.tomorrow), "location": ["name": "North Gate"],
        ])
      if let id = mission.data?["id"]?.stringValue {
        let file = try await user.send("GET", "/missions/\(id)/calendar", bytes: [])
        #expect(file.status == 200 && file.headers["set-cookie"] == nil)
        #expect(!String(decoding: file.body, as: UTF8.self).contains("\nBEGIN:VALARM"))
      } else {
        #expect(mission.reply.status == 400)
      }
    }
  }

  @Test("11 JSON that readers disagree about is refused") func json() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let before = try await user.send("GET", "/users/me").data
      let depth = 20_000
      for body in [
        #"{"bio": \#(String(repeating: "[", count: depth))\#(String(repeating: "]", count: depth))}"#,
        String(repeating: #"{"bio":"#, count: depth), #"{"bio": "one", "bio": "two"}"#,
        #"{"bio": "one", "b\u0069o": "two"}"#, #"{"bio": "\ud800"}"#, #"{"bio": "\udc00\ud800"}"#,
        #"{"age": 1e999}"#, #"{"age": -1e999}"#, #"{"age": NaN}"#, #"{"bio": "a""#,
        #"{"bio": "a"} {"bio": "b"}"#, #"{"bio": 'a'}"#, #"{"bio": "a",}"#, "[]", "null", "7",
      ] {
        let reply = try await user.send("PATCH", "/users/me/profile", bytes: Array(body.utf8))
        #expect(reply.status == 400, "\(body.prefix(60)) gives \(reply.status)")
        #expect(reply.code == "VALIDATION_ERROR", "\(body.prefix(60))")
      }
      for bytes in [Array(#"{"bio": ""#.utf8) + [0xC0, 0xAF] + Array(#""}"#.utf8), [0xFF], [0]] {
        let reply = try await user.send("PATCH", "/users/me/profile", bytes: bytes)
        #expect(reply.status == 400, "\(bytes) give \(reply.status)")
      }
      #expect(try await user.send("GET", "/users/me").data == before)
    }
  }

  @Test("12 forms that are none are refused") func forms() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
      let photo = "--b\r\nContent-Disposition: form-data; name=\"photo\"\r\n\r\n1\r\n"
      for (type, body) in [
        ("multipart/form-data", part + "--b--\r\n"),
        ("multipart/form-data; boundary=", part + "--b--\r\n"),
        ("multipart/form-data; boundary=\"", part + "--b--\r\n"),
        ("multipart/form-data; boundary=c", part + "--b--\r\n"),
        ("multipart/form-data; boundary=b", part),
        ("multipart/form-data; boundary=b", "--b--\r\n"),
        ("multipart/form-data; boundary=b", photo + photo + "--b--\r\n"),
        ("multipart/form-data; boundary=b", String(repeating: part, count: 10_000) + "--b--\r\n"),
        ("multipart/form-data; boundary=b", String(repeating: "--b\r\n", count: 100_000)),
        (
          "multipart/form-data; boundary=b",
          "--b\r\n" + String(repeating: "A: b\r\n", count: 20_000) + "\r\n1\r\n--b--\r\n"
        ),
        ("application/json", "{}"), ("text/plain", "photo"),
      ] {
        let reply = try await user.send(
          "POST", "/users/me/photos", bytes: Array(body.utf8), type: type)
        #expect(reply.status == 400, "\(type) with \(body.prefix(40)) gives \(reply.status)")
      }
    }
  }

  @Test("21 the server follows no address that a user gives it") func addresses() async throws {
    #expect(try AddressFields<FriendsAPI>().names == [])
    #expect(try AddressFields<PeopleAPI>().names == [])
    let target = HitCounter()
    try await LocalServers.during { servers in
      let url = JSONValue.string("http://127.0.0.1:\(try await servers.start([target]))/secret")
      try await ServerGroup.friends(1) { group in
        let user = try await group.join("+447700900001")
        let location: JSONValue = ["name": url, "address": url]
        _ = try await user.send(
          "PATCH", "/users/me/profile", ["name": "Ada", "bio": url, "photos": [url]])
        _ = try await user.send(
          "POST", "/crews",
          ["name": "Rainy hikes", "description": url, "interest_tags": ["hiking"]])
        _ = try await user.send(
          "POST", "/missions",
          [
            "title": "A walk", "description": url, "location": location,
            "date": .string(group.tomorrow),
          ])
        for probe in ["/users/me", "/home", "/discover/missions", "/missions", "/crews"] {
          #expect(try await user.send("GET", probe).reply.status == 200, "\(probe)")
        }
      }
    }
    #expect(target.hits == 0)
  }
}

/// Counts the requests that come.
private final class HitCounter: Site {
  private let count = Atomic(0)

  var hits: Int { count.load(ordering: .relaxed) }

  func admit(_ head: RequestHead) -> Admission? {
    count.add(1, ordering: .relaxed)
    return .body(limit: 0)
  }

  func respond(to request: ServerRequest) async -> ServerResponse { .text(200, "hit") }
}

/// The fields of requests that look as if they hold an address.
private struct AddressFields<API: ServiceAPI> {
  private(set) var names: [String] = []

  init() throws {
    let document = try DocumentCheck<API>().document
    for path in Self.members(document["paths"]) {
      for operation in Self.members(path.value) {
        for parameter in operation.value["parameters"]?.arrayValue ?? [] {
          note(parameter["name"]?.stringValue ?? "", at: path.key)
        }
        for content in Self.members(operation.value["requestBody"]?["content"]) {
          visit(content.value["schema"] ?? .null, in: document, at: path.key, depth: 0)
        }
      }
    }
  }

  private static func members(_ value: JSONValue?) -> [JSONObject.Member] {
    value?.objectValue?.members ?? []
  }

  private mutating func visit(
    _ schema: JSONValue, in document: JSONValue, at path: String, depth: Int
  ) {
    guard depth < 20 else { return }
    if let reference = schema["$ref"]?.stringValue, let name = reference.split(separator: "/").last
    {
      let found = document["components"]?["schemas"]?[String(name)]
      visit(found ?? .null, in: document, at: path, depth: depth + 1)
    }
    if schema["format"] == "uri" { names.append("a URI at \(path)") }
    for property in Self.members(schema["properties"]) {
      note(property.key, at: path)
      visit(property.value, in: document, at: path, depth: depth + 1)
    }
    if let items = schema["items"] { visit(items, in: document, at: path, depth: depth + 1) }
  }

  private mutating func note(_ name: String, at path: String) {
    let words = name.lowercased().split { !$0.isLetter }
    if words.contains(where: { ["url", "uri", "link", "href", "webhook", "callback"].contains($0) })
    {
      names.append("\(name) at \(path)")
    }
  }
}
