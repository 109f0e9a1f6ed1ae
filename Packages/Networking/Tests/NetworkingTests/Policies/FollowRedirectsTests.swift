import Foundation
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(30))) struct FollowRedirectsTests {
  private func rig(_ answers: [ScriptedAnswer]) throws -> ScriptedClient {
    try ScriptedClient(answers) { _ in [FollowRedirects(limit: 3)] }
  }

  private func to(_ location: String, _ status: Int = 302) -> ScriptedAnswer {
    .status(status, ["Location": location])
  }

  @Test(arguments: [300, 301, 302, 303, 304, 305, 307, 308]) func g1Statuses(_ status: Int)
    async throws
  {
    let rig = try rig([to("/there", status), .status(200)])
    let found = try await rig.clock.run { try await rig.status(.sample()) }
    #expect(found == ([301, 302, 303, 307, 308].contains(status) ? 200 : status))
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func g1UnsafeMethodsAreNotFollowed(_ method: HTTPMethod) async throws {
    let rig = try rig([to("/there", 307)])
    #expect(try await rig.clock.run { try await rig.status(.sample(method)) } == 307)
  }

  @Test func g1OptionsIsSafeAndYetNotFollowed() async throws {
    let rig = try rig([to("/there", 307)])
    let method = HTTPMethod(rawValue: "OPTIONS")
    #expect(try await rig.clock.run { try await rig.status(.sample(method)) } == 307)
  }

  @Test func relativeAddressesAreResolved() async throws {
    let rig = try rig([to("../b?x=1"), to("c"), to("//example.com/d"), .status(200)])
    _ = try await rig.clock.run { try await rig.status(.sample(.get, "https://example.com/a/a")) }
    #expect(
      rig.transport.requests.map(\.url.absoluteString) == [
        "https://example.com/a/a", "https://example.com/b?x=1", "https://example.com/c",
        "https://example.com/d",
      ])
  }

  @Test(
    arguments: [
      ("https://example.com/", "http://example.com/x?token=canary"),
      ("https://example.com/", "http://other.example/x?token=canary"),
      ("http://example.com/", "http://other.example/x?token=canary"),
      ("http://example.com:80/", "http://example.com:81/x?token=canary"),
      ("https://example.com/", "ftp://example.com/x?token=canary"),
      ("https://example.com/", "https://me:canary@example.com/x"),
      ("https://example.com/", "javascript:canary()"),
    ])
  func g2AndG5RefusedPlaces(_ from: String, _ to: String) async throws {
    let rig = try rig([self.to(to), .status(200)])
    let error = try await rig.clock.run { await rig.failure(try .sample(.get, from)) }
    #expect(error?.reason == .redirected)
    #expect(error?.status == 302)
    #expect(error?.message.contains("token=canary") == false)
    #expect(error?.message.contains("canary@") == false)
    #expect(rig.transport.requests.count == 1)
    #expect(rig.isAtRest)
  }

  @Test func g2UpgradingIsFine() async throws {
    let rig = try rig([to("https://example.com/"), to("https://other.example/"), .status(200)])
    #expect(
      try await rig.clock.run { try await rig.status(.sample(.get, "http://example.com/")) } == 200)
  }

  @Test func g3SecretsStayWithTheirOrigin() async throws {
    let rig = try rig([
      to("/same"), to("https://other.example/"), to("https://example.com/back"), .status(200),
    ])
    var request = try HTTPRequest.sample(
      .get, "https://example.com/",
      [
        "Authorization": "Bearer canary", "Cookie": "canary", "Proxy-Authorization": "canary",
        "apikey": "canary", "X-API-Key": "canary", "X-Auth-Token": "canary", "Host": "example.com",
        "Accept": "text/plain", "Content-Type": "text/plain",
      ])
    request.headers.add("X-Mine", "canary", isSecret: true)
    request.body = Array("canary".utf8)
    let sent = request
    _ = try await rig.clock.run { try await rig.status(sent) }
    let seen = rig.transport.requests
    #expect(seen.count == 4)
    #expect(seen[1].headers == request.headers && seen[1].body == request.body)
    for stripped in seen[2...] {
      #expect(stripped.headers.fields.map(\.name) == ["Accept"])
      #expect(stripped.body == [])
    }
  }

  @Test func g4CirclesAndTooMany() async throws {
    let circle = try rig([to("/b"), to("/"), .status(200)])
    #expect(
      try await circle.clock.run { await circle.failure(try .sample()) }?.reason == .redirected)
    #expect(circle.transport.requests.count == 2)
    let many = try rig([to("/1"), to("/2"), to("/3"), to("/4"), .status(200)])
    let error = try await many.clock.run { await many.failure(try .sample()) }
    #expect(error?.reason == .redirected)
    #expect(error?.message.contains("/4") == true)
    #expect(many.transport.requests.count == 4)
    let enough = try rig([to("/1"), to("/2"), to("/3"), .status(200)])
    #expect(try await enough.clock.run { try await enough.status(.sample()) } == 200)
  }

  @Test func g4AFragmentMakesNoOtherAddress() async throws {
    let rig = try rig([to("/b#1"), to("/b#2"), .status(200)])
    let error = try await rig.clock.run { await rig.failure(try .sample()) }
    #expect(error?.reason == .redirected)
    #expect(rig.transport.requests.count == 2)
  }

  @Test func g3ThePortThatGoesWithoutSayingIsTheSame() async throws {
    let rig = try rig([
      to("https://EXAMPLE.com:443/b"), to("https://example.com:444/"), .status(200),
    ])
    _ = try await rig.clock.run {
      try await rig.status(.sample(.get, "https://example.com/", ["Authorization": "a"]))
    }
    #expect(rig.transport.requests.map { $0.headers["Authorization"] } == ["a", "a", nil])
  }

  @Test func withoutItNothingIsFollowed() async throws {
    let rig = try ScriptedClient([to("/there"), .status(200)]) { _ in [] }
    #expect(try await rig.clock.run { try await rig.status(.sample()) } == 302)
  }
}
