import FriendsModels
import FriendsRequests
import Interchange
import Services
import ServicesTesting
import Testing

/// Ratios of the times that replies take.
///
/// Both times of a ratio are medians of the same loop, so that a busy machine slows both. The numbers
/// are those of `Documentation/Server/Security.md`.
@Suite("Times of replies", .timeLimit(.minutes(20)), .serialized)
struct TimingTests {
  private struct Pair {
    let name: String
    let one: @Sendable () async throws -> WireReply
    let other: @Sendable () async throws -> WireReply
  }

  /// A request whose body can be of any size.
  private struct Growth: Sendable {
    let name: String
    let method: String
    let path: String
    let type: String
    let body: @Sendable (_ size: Int) -> String

    init(
      _ name: String, _ method: String, _ path: String, _ type: String,
      body: @escaping @Sendable (_ size: Int) -> String
    ) {
      (self.name, self.method, self.path, self.type) = (name, method, path, type)
      self.body = body
    }
  }

  /// The median times of two requests that are made in turn.
  private static func medians(
    _ pair: Pair, rounds: Int
  ) async throws -> (one: Duration, other: Duration) {
    let clock = ContinuousClock()
    var times: (one: [Duration], other: [Duration]) = ([], [])
    for _ in 0..<rounds {
      times.one.append(try await clock.measure { _ = try await pair.one() })
      times.other.append(try await clock.measure { _ = try await pair.other() })
    }
    return (times.one.sorted()[rounds / 2], times.other.sorted()[rounds / 2])
  }

  /// Expects a condition of medians to hold in one of three tries.
  private static func expect(
    _ pair: Pair, rounds: Int, _ isFine: (_ one: Duration, _ other: Duration) -> Bool
  ) async throws {
    var found: [String] = []
    for _ in 0..<3 {
      let medians = try await medians(pair, rounds: rounds)
      if isFine(medians.one, medians.other) { return }
      found.append("\(medians.one) and \(medians.other)")
    }
    Issue.record("\(pair.name): \(found)")
  }

  @Test("2 what a user must not see takes as long as what does not exist, and reads the same")
  func hiding() async throws {
    try await ServerGroup.friends(1) { group in
      let owner = try await group.join("+447700900001")
      let friend = try await group.join("+447700900002")
      let viewer = try await group.join("+447700900003")
      let service = group.service
      func path(_ found: JSONValue?) throws -> String { try #require(found?.stringValue) }
      let crew = try await service.perform(
        Crews.Create(name: "Rainy hikes", interestTags: ["hiking"], admission: .invitation),
        by: owner.caller)
      let mission = try await owner.send(
        "POST", "/missions",
        [
          "title": "A walk", "date": .string(group.tomorrow), "location": ["name": "North Gate"],
          "crew_id": .string("\(crew.id)"), "visibility": "crew_only",
        ]
      ).data
      _ = try await owner.send(
        "PUT", "/discover/users/\(friend.id)/decision", ["verdict": "interested"])
      let made = try await friend.send(
        "PUT", "/discover/users/\(owner.id)/decision", ["verdict": "interested"]
      ).data
      _ = try await service.perform(
        Safety.Block(user: try #require(WireID<Member>(viewer.id))), by: owner.caller)
      let paths = [
        "/users/\(owner.id)", "/crews/\(crew.id)", "/missions/\(try path(mission?["id"]))",
        "/conversations/\(try path(made?["conversation_id"]))/messages",
      ]
      for path in paths {
        let missing = path.replacing(#/[0-9a-f]{8}(?=$|\/messages)/#, with: "00000000")
        #expect(missing != path)
        let pair = Pair(
          name: path, one: { try await viewer.send("GET", path, bytes: []) },
          other: { try await viewer.send("GET", missing, bytes: []) })
        let hidden = try await pair.one()
        let none = try await pair.other()
        #expect(hidden.status == 404 && none.status == 404, "\(path)")
        #expect(hidden.body == none.body, "\(path)")
        #expect(
          hidden.headers.filter { $0.key != "x-request-id" && $0.key != "date" }
            == none.headers.filter { $0.key != "x-request-id" && $0.key != "date" })
        try await Self.expect(pair, rounds: 61) { max($0, $1) / min($0, $1) < 1.5 }
      }
    }
  }

  @Test("22 sixteen times the input takes no more than sixteen times as long, with a margin")
  func growth() async throws {
    try await ServerGroup.friends(1) { group in
      let user = try await group.join("+447700900001")
      let part = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
      let form = "multipart/form-data; boundary=b"
      let json = "application/json"
      let cases = [
        Growth("escapes", "PATCH", "/users/me/profile", json) {
          #"{"bio": "\#(String(repeating: #"\u0061"#, count: $0))"}"#
        },
        Growth("fields", "PATCH", "/users/me/profile", json) {
          "{" + (0..<$0).map { "\"x\($0)\": 1" }.joined(separator: ",") + "}"
        },
        Growth("interests", "PATCH", "/users/me/profile", json) {
          "{\"interests\": [" + (0..<$0).map { "\"x\($0)\"" }.joined(separator: ",") + "]}"
        },
        Growth("marks", "PATCH", "/users/me/profile", json) {
          "{\"name\": \"a\(String(repeating: "\u{301}", count: $0))\"}"
        },
        Growth("digits", "POST", "/auth/send-code", json) {
          "{\"phone_number\": \"+\(String(repeating: "1 ", count: $0))\"}"
        },
        Growth("a number", "PATCH", "/users/me/profile", json) {
          "{\"age\": \(String(repeating: "9", count: $0))}"
        },
        Growth("parts", "POST", "/users/me/photos", form) {
          String(repeating: part, count: $0) + "--b--\r\n"
        },
        Growth("line ends", "POST", "/users/me/photos", form) {
          "--b\r\n" + String(repeating: "\r\n-", count: $0)
        },
      ]
      for it in cases {
        let (small, large) = (Array(it.body(500).utf8), Array(it.body(8_000).utf8))
        let pair = Pair(
          name: it.name,
          one: { try await user.send(it.method, it.path, bytes: small, type: it.type) },
          other: { try await user.send(it.method, it.path, bytes: large, type: it.type) })
        #expect(try await pair.other().status < 500, "\(it.name)")
        // A quadratic algorithm approaches 256 times.
        try await Self.expect(pair, rounds: 9) { $1 / $0 < 48 }
      }
    }
  }
}
