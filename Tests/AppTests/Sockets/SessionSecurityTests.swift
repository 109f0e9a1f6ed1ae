import FriendsRequests
import Interchange
import Services
import ServicesTesting
import Testing

/// Guesses, forged addresses and old tokens at two servers on one store.
///
/// The numbers are those of `Documentation/Server/Security.md`.
@Suite("Attacks on sessions", .timeLimit(.minutes(20)))
struct SessionSecurityTests {
  @Test(
    "14 a client that no trusted proxy reports is its connection's address",
    arguments: [true, false])
  func forgedAddresses(_ trustsProxies: Bool) async throws {
    try await ServerGroup.friends(2, trustsProxies: trustsProxies) { group in
      var statuses: [Int: Int] = [:]
      for number in 10..<36 {
        // Each request reports another network in X-Forwarded-For.
        let reply = try await group.post(
          "/auth/send-code", ["phone_number": .string("+4477009000\(number)")])
        statuses[reply.status, default: 0] += 1
        if reply.status == 429 {
          #expect(reply.code == "RATE_LIMITED")
          #expect((reply.headers["retry-after"].flatMap { Int($0) } ?? 0) > 0)
        }
      }
      #expect(trustsProxies ? statuses == [200: 26] : statuses[429] ?? 0 >= 6, "\(statuses)")
      #expect((statuses[200] ?? 0) + (statuses[429] ?? 0) == 26, "\(statuses)")
    }
  }

  @Test("15 five guesses burn a code, also those at two servers at once", arguments: [4, 5, 60])
  func guesses(_ count: Int) async throws {
    try await ServerGroup.friends(2) { group in
      let phone = "+447700900001"
      let sent = try await group.post("/auth/send-code", ["phone_number": .string(phone)])
      #expect(sent.status == 200)
      let code = try await group.code(phone)
      let first = code.hasPrefix("1") ? 200_000 : 100_000
      let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
        for guess in first..<first + count {
          tasks.addTask {
            try await group.post(
              "/auth/verify-code", ["phone_number": .string(phone), "code": .string("\(guess)")]
            ).status
          }
        }
        return try await tasks.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(statuses).isSubset(of: [400, 429]), "\(statuses)")
      let right = try await group.post(
        "/auth/verify-code", ["phone_number": .string(phone), "code": .string(code)])
      #expect(right.status == (count < 5 ? 200 : 400))
    }
  }

  @Test("16 a token that was replaced or signed out is over at all servers at once")
  func tokens() async throws {
    try await ServerGroup.friends(2) { group in
      let (first, second) = (group.exchanges[0], group.exchanges[1])
      var user = try await group.join("+447700900001")
      func status(_ exchange: @escaping WireExchange, _ token: String) async throws -> Int {
        var user = user
        (user.exchange, user.token) = (exchange, token)
        return try await user.send("GET", "/users/me").reply.status
      }
      // A token that a client makes up never becomes a session's.
      #expect(try await status(first, "made-up") == 401)
      let old = user.token
      #expect(try await status(first, old) == 200)
      #expect(try await status(second, old) == 200)
      user.exchange = first
      let refresh: JSONValue = ["refresh_token": .string(user.refreshToken)]
      let refreshed = try await user.send("POST", "/auth/refresh", refresh).data
      let new = try #require(refreshed?["access_token"]?.stringValue)
      #expect(new != old)
      #expect(try await status(second, old) == 401)
      #expect(try await status(first, old) == 401)
      #expect(try await status(second, new) == 200)
      (user.exchange, user.token) = (second, new)
      let left = try await user.send(
        "POST", "/auth/logout",
        ["refresh_token": refreshed?["refresh_token"] ?? .string(user.refreshToken)])
      #expect(left.reply.status == 200, "\(left.reply.code ?? "")")
      #expect(try await status(first, new) == 401)
      #expect(try await status(second, new) == 401)
      user.exchange = first
      #expect(try await user.send("POST", "/auth/refresh", refresh).reply.status == 401)
    }
  }
}
