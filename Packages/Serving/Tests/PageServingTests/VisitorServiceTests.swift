import PageServing
import Services
import Serving
import Testing

private enum EchoAPI: ServiceAPI {
  static let requests: [RequestDescription<EchoAPI>] = [.init(Echo.self)]
}

private struct Echo: ServiceRequest {
  typealias API = EchoAPI
  typealias Response = Reply
  static let endpoint = Endpoint(.get, "/echo")
  static let access = ServiceAccess.anyone
}

private struct Reply: ServiceResponse {
  var address: String?
}

@Suite struct VisitorServiceTests {
  @Test("a call comes from the address of the request that it is made for")
  func address() async throws {
    let service = VisitorService(
      EmbeddedService<EchoAPI>([
        Handler(Echo.self) { _, caller in Reply(address: caller.networkAddress) }
      ]))
    let caller = Caller(networkAddress: "192.0.2.1")
    let visitor = Visitor(
      ServerRequest(RequestHead(method: "GET", target: "/"), client: "192.0.2.2"))
    let reply = try await Visitor.$current.withValue(visitor) {
      try await service.perform(Echo(), by: caller)
    }
    #expect(reply.address == "192.0.2.2")
    #expect(try await service.perform(Echo(), by: caller).address == nil)
  }
}
