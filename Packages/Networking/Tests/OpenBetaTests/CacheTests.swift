import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Testing

@testable import OpenBeta

struct CacheTests {
  private static let whole = #"{"data": {"climb": \#(OpenBetaFixture.climb)}}"#
  private static let partial =
    #"{"data": {"climb": \#(OpenBetaFixture.climb)}, "errors": [{"message": "m"}]}"#

  private func climbID() throws -> Identifier<OpenBetaClimb> {
    try #require(Identifier(mountainProject: "105734660"))
  }

  private func key(_ query: GraphQLOperation) -> String {
    OpenBetaCache.key(for: query, at: OpenBetaFixture.endpoint)
  }

  @Test("a fresh answer isn't asked for again, an older one is")
  func freshness() async throws {
    let transport = ScriptedTransport([.json(Self.whole), .json(Self.whole)])
    let time = TestTime()
    let client = OpenBetaFixture.client(transport, time: time)
    #expect(try await client.climb(climbID()).source == .server)
    time.advance(seconds: 59)
    let again = try await client.climb(climbID())
    #expect(again.source == .cache(age: .seconds(59)))
    #expect(again.value?.name == "Cragmont Crack")
    #expect(again.age == .seconds(59))
    #expect(transport.requests.count == 1)
    time.advance(seconds: 1)
    #expect(try await client.climb(climbID()).source == .server)
    #expect(transport.requests.count == 2)
    time.advance(seconds: 30)
    #expect(try await client.climb(climbID()).source == .cache(age: .seconds(30)))
  }

  @Test(
    "an old answer stands in where none can be had, with its age and the reason",
    arguments: [
      ScriptedAnswer.failure(HTTPError(.unreachable, "no network")), .status(503),
      .status(429), .status(200, ["Content-Type": "text/html"], "<html>sign in</html>"),
      .json(#"{"data": null, "errors": [{"message": "timeout"}]}"#),
      .json(#"{"data": {"climb": null}, "errors": [{"message": "timeout"}]}"#),
    ])
  func staleAnswers(failure: ScriptedAnswer) async throws {
    let time = TestTime()
    let client = OpenBetaFixture.client(
      ScriptedTransport([.json(Self.whole), failure, failure]), time: time)
    _ = try await client.climb(climbID())
    time.advance(seconds: 600)
    let answer = try await client.climb(climbID())
    #expect(answer.value?.name == "Cragmont Crack")
    guard case .staleCache(let age, let reason) = answer.source else {
      Issue.record("\(answer.source)")
      return
    }
    #expect(age == .seconds(600))
    #expect(reason.reason != .rejected)
    #expect(answer.age == .seconds(600))
    time.advance(seconds: 1)
    await #expect(throws: OpenBetaError.self, "an answer that is too old is of no use") {
      try await client.climb(climbID())
    }
  }

  @Test(
    "a question that the server refuses is not answered from the cache",
    arguments: [
      (ScriptedAnswer.status(400), "rejected"),
      (
        .status(
          400, ["Content-Type": "application/graphql-response+json"],
          #"{"errors": [{"message": "Unknown field"}]}"#), "graphql_failed"
      ),
    ])
  func refusalIsShown(answer: ScriptedAnswer, code: String) async throws {
    let time = TestTime()
    let client = OpenBetaFixture.client(
      ScriptedTransport([.json(Self.whole), answer]), time: time)
    _ = try await client.climb(climbID())
    time.advance(seconds: 61)
    let error = await #expect(throws: OpenBetaError.self) { try await client.climb(climbID()) }
    #expect(error?.code == code)
  }

  @Test("what is incomplete or not there isn't kept")
  func incompleteIsNotKept() async throws {
    let transport = ScriptedTransport([
      .json(Self.partial), .json(#"{"data": {"climb": null}}"#), .json(Self.whole),
    ])
    let client = OpenBetaFixture.client(transport)
    #expect(try await client.climb(climbID()).problems.count == 1)
    #expect(try await client.climb(climbID()).value == nil)
    #expect(try await client.climb(climbID()).value != nil)
    #expect(transport.requests.count == 3)
  }

  @Test("different questions have different answers")
  func keys() throws {
    let queries = [
      OpenBetaQuery.areas(named: "a", exactly: false, limit: 1, offset: 0),
      OpenBetaQuery.areas(named: "b", exactly: false, limit: 1, offset: 0),
      OpenBetaQuery.areas(named: "a", exactly: true, limit: 1, offset: 0),
      OpenBetaQuery.areas(named: "a", exactly: false, limit: 1, offset: 1),
      OpenBetaQuery.countries,
    ]
    #expect(Set(queries.map(key)).count == queries.count)
    #expect(
      key(queries[0]) == key(OpenBetaQuery.areas(named: "a", exactly: false, limit: 1, offset: 0)))
    let elsewhere = OpenBetaFixture.endpoint.appending(path: "staging")
    #expect(
      key(queries[0]) != OpenBetaCache.key(for: queries[0], at: elsewhere),
      "two servers may share a storage")
  }

  @Test(
    "what can't be read any more, or comes from the future, is as good as gone",
    arguments: [true, false])
  func damagedEntries(isDamaged: Bool) async throws {
    let storage = OpenBetaMemory()
    let time = TestTime()
    let key = key(OpenBetaQuery.climb(try climbID()))
    storage.save(
      OpenBetaCacheEntry(
        bytes: isDamaged ? [0x7B] : Array(Self.whole.utf8),
        time: isDamaged ? time.clock.now : time.clock.now.advanced(byMilliseconds: 5)),
      for: key)
    let client = OpenBetaFixture.client(
      ScriptedTransport([.json(Self.whole)]), time: time, storage: storage)
    #expect(try await client.climb(climbID()).source == .server)
    #expect(try await client.climb(climbID()).source == .cache(age: .zero))
  }

  @Test("memory lets go of what was not used for longest")
  func memory() {
    func entry(_ count: Int) -> OpenBetaCacheEntry {
      OpenBetaCacheEntry(
        bytes: [UInt8](repeating: 0, count: count), time: Timestamp(milliseconds: 0))
    }
    let memory = OpenBetaMemory(byteLimit: 10, countLimit: 3)
    for key in ["a", "b", "c"] { memory.save(entry(2), for: key) }
    #expect(memory.entry(for: "a") != nil)
    memory.save(entry(2), for: "d")
    #expect(memory.entry(for: "b") == nil)
    #expect(memory.entry(for: "a") != nil)
    memory.save(entry(7), for: "a")
    #expect(memory.entry(for: "c") == nil)
    #expect(memory.entry(for: "d") != nil)
    #expect(memory.entry(for: "a")?.bytes.count == 7)
    memory.save(entry(11), for: "a")
    #expect(memory.entry(for: "a") == nil, "too large, and the old one is out of date")
    #expect(memory.entry(for: "d") != nil)
  }
}
