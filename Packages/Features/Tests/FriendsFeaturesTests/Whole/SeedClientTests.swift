import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Services
import ServicesTesting
import Synchronization
import Testing

@Suite("The original client") struct SeedClientTests {
  @Test("every call passes without a change of shape") func script() async throws {
    let desk = try FriendsDesk()
    let router = RequestRouter(desk.service)
    let document = try DocumentCheck<FriendsAPI>()
    let undocumented = Mutex<[String]>([])
    try await SeedClientScript(desk.subject()) { method, path, headers, body in
      let reply = try await router.exchange(method, path, headers, body)
      if case .request(let request) = router.resolve(method: method, path: path) {
        let problems = document.problems(in: reply, to: request.description.endpoint)
        undocumented.withLock { $0 += problems }
      }
      return reply
    }.run()
    #expect(undocumented.withLock { $0 } == [])
  }

  @Test("a reply of another shape fails the script") func catches() async throws {
    let desk = try FriendsDesk()
    let exchange = RequestRouter(desk.service).exchange
    await #expect(throws: (any Error).self) {
      try await SeedClientScript(desk.subject()) { method, path, headers, body in
        var reply = try await exchange(method, path, headers, body)
        reply.body = Array(
          String(decoding: reply.body, as: UTF8.self)
            .replacing("\"created_at\"", with: "\"createdAt\"").utf8)
        return reply
      }.run()
    }
  }
}
