import FriendsRequests
import Testing

@Suite("Endpoints") struct EndpointTests {
  @Test("no two requests share a place on the wire") func distinct() {
    let endpoints = FriendsRequestList.all.map { "\($0.endpoint.method) \($0.endpoint.path)" }
    #expect(Set(endpoints).count == endpoints.count)
    #expect(endpoints.count == 66)
  }
}
