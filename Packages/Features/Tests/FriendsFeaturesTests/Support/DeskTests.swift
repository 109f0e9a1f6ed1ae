import FriendsFeatures
import FriendsRequests
import Testing

@Suite("The desk") struct DeskTests {
  @Test("a request without a token is refused") func refusal() async throws {
    let desk = try FriendsDesk()
    await #expect(throws: FriendsError.unauthorized) {
      try await desk.service.perform(Crews.List(), by: FriendsCaller())
    }
  }
}
