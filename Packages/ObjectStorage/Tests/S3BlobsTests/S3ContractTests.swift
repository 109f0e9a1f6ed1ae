import Blobs
import BlobsTesting
import DomainModelsTesting
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import S3Blobs

/// The contract of blobs over the adapter.
@Suite(.timeLimit(.minutes(30))) struct S3ContractTests {
  static let rules = BlobContract.rules(for: [.persistent, .durable, .multiProcess])

  @Test(
    .enabled(if: Python.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"), arguments: rules)
  func keepsOverSockets(_ rule: BlobRule) async throws {
    let server = try S3Server.running()
    try await rule.check(server.subject(try server.bucket()))
  }

  @Test(
    .enabled(if: Python.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"),
    arguments: rules.filter { ["B1", "B10"].contains($0.id) })
  func keepsWithTheBucketInTheHostsName(_ rule: BlobRule) async throws {
    let server = try S3Server.running()
    let bucket = try S3Bucket(
      S3Server.bucket, at: #require(URL(string: "http://s3.eu-central-1.amazonaws.com")),
      region: S3Server.region, addressing: .virtualHost, prefix: "\(UUID().uuidString)/")
    let transport = RedirectedTransport(port: server.port, transport: server.transport)
    try await rule.check(server.subject(bucket, through: transport))
  }

  /// Pages of one object: listings of owners and of copies have several.
  @Test(arguments: rules) func keepsOverThePages(_ rule: BlobRule) async throws {
    let clock = VirtualClock()
    let bucket = FakeS3(clock: clock, pageSize: 1)
    try await clock.run { try await rule.check(bucket.subject) }
  }

  /// Every fifth answer is lost, every seventh request arrives twice, and every eleventh is refused.
  @Test(arguments: rules) func keepsOverABadNetwork(_ rule: BlobRule) async throws {
    let clock = VirtualClock()
    let bucket = FakeS3(clock: clock) { request, number in
      if number.isMultiple(of: 5) { return .losesAnswer }
      if number.isMultiple(of: 7) { return .arrivesTwice }
      return number.isMultiple(of: 11) ? .answers(503, FakeS3.problem("SlowDown")) : nil
    }
    try await clock.run {
      try await rule.check(
        BlobSubject(capabilities: [.persistent, .durable, .multiProcess]) { limits in
          try await bucket.open(limits, seed: UInt64(bucket.requests.count), options: .persevering)
        } damaging: { id in
          try await bucket.open(seed: 0, options: .persevering).damage(id)
        })
    }
  }

  @Test func capabilitiesAndRulesArePinned() async throws {
    let clock = VirtualClock()
    let bucket = FakeS3(clock: clock)
    let capabilities = try await clock.run { try await bucket.open().capabilities }
    #expect(capabilities == [.persistent, .durable, .multiProcess])
    #expect(S3ContractTests.rules.count == 15)
  }
}

extension S3Options {
  /// Repeats requests often enough for a network on which many fail.
  static var persevering: S3Options {
    var options = S3Options()
    options.requests.retries.attempts = 6
    options.requests.retries.budget = RetryBudget(share: 10, reserve: 1_000_000)
    options.requests.breakerFailures = 1000
    options.patience = .seconds(600)
    return options
  }
}

/// Sends every request to a port of this machine, whatever its address is, with the `Host`
/// that it has.
struct RedirectedTransport: HTTPTransport {
  let port: Int
  let transport: any HTTPTransport

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
    parts?.host = "127.0.0.1"
    parts?.port = port
    if let url = parts?.url { request.url = url }
    return try await transport.send(request)
  }
}
