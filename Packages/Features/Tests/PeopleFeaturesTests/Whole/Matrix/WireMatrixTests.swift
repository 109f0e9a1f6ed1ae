import Identity
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

@testable import PeopleFeatures

/// What each caller gets for each request about an owner's things, as bytes of HTTP.
struct WireMatrixTests {
  @Test func isAsItWasWrittenDown() async throws {
    let foreign = try await PeopleDesk(seed: 7).join(1).grant.access
    let matrix = try await AccessMatrix<PeopleAPI> {
      let desk = try PeopleDesk()
      return try await desk.subject()
        .accessScene(over: RequestRouter(desk.service).exchange, foreign: foreign)
    }
    #expect(try GoldenText("../../Goldens/AccessMatrix.txt").differences(from: matrix.text) == [])
    // A session that is not the caller's own has a code of its own, the same for everybody.
    let session = ServiceError(
      people: IdentityError(
        .sessionNotFound, "there is no such session", hint: "List them anew"))
    #expect(
      Set(matrix.hidingBodies) == [
        WireReply(PeopleAPI.notFound).body, WireReply(session).body,
      ])
    #expect(matrix.undocumented == [])
  }
}
