import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

/// The outcome of each request by each caller is in `Goldens/AccessMatrix.txt`.
@Suite("Who may do what") struct AccessMatrixTests {
  enum Actor: String, CaseIterable {
    case stranger, blocked, signedOut
  }

  @Test("whatever others try, what is the owner's stays as it was")
  func unchanged() async throws {
    for actor in Actor.allCases {
      let scene = try await MatrixScene()
      let before = try await scene.owner.perform(Safety.Export()).document
      // The member who is around can be part of a proposed crew; all else is no other member's to
      // change.
      for request in FriendsProbes.all(about: scene.target)
      where type(of: request).access != .anyone && !(request is Crews.Propose) {
        await Self.attempt(request, by: scene.caller(actor), at: scene.desk)
      }
      let after = try await scene.owner.perform(Safety.Export()).document
      #expect(before == after, "changed by \(actor)")
    }
  }

  private static func attempt<Request: FriendsRequest>(
    _ request: Request, by caller: Caller, at desk: FriendsDesk
  ) async {
    _ = try? await desk.service.perform(request, by: caller)
  }
}
