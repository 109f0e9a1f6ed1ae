import FriendsFeatures
import FriendsRequests
import Services
import Testing

@Suite("The desk") struct DeskTests {
  @Test("a request without a token is refused") func refusal() async throws {
    let desk = try FriendsDesk()
    await #expect(throws: ServiceError.unauthorized) {
      try await desk.service.perform(Crews.List(), by: Caller())
    }
  }
}
