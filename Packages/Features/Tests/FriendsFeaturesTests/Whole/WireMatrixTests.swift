import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

/// What each caller gets for each request about an owner's things, as bytes of HTTP.
@Suite("The access matrix") struct WireMatrixTests {
  @Test("is as it was written down, documented, and hides all things alike") func matrix()
    async throws
  {
    let elsewhere = try await FriendsDesk(seed: 7).member("Zoe")
    let foreign = try #require(elsewhere.caller.token)
    let matrix = try await AccessMatrix<FriendsAPI> {
      let desk = try FriendsDesk()
      return try await desk.subject()
        .accessScene(over: RequestRouter(desk.service).exchange, foreign: foreign)
    }
    #expect(try GoldenText("../Goldens/AccessMatrix.txt").differences(from: matrix.text) == [])
    #expect(matrix.hidingBodies == [WireReply(FriendsAPI.notFound).body])
    #expect(matrix.undocumented == [])
  }
}
