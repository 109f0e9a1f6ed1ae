import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

/// Who may do what: every request about somebody's things, by everybody.
@Suite("Who may do what") struct AccessMatrixTests {
  enum Actor: String, CaseIterable {
    case owner, friend, stranger, blocked, signedOut, expired
  }

  private static func outcome<Request: FriendsRequest>(
    of request: Request, by caller: Caller, at desk: FriendsDesk
  ) async -> String {
    do {
      _ = try await desk.service.perform(request, by: caller)
      return "ok"
    } catch {
      return (error as? ServiceError)?.code ?? "\(type(of: error))"
    }
  }

  private static func name(_ request: any FriendsRequest) -> String {
    let endpoint = type(of: request).endpoint
    return "\(endpoint.method.rawValue) \(endpoint.path)"
  }

  /// What comes of each request by an actor.
  private func outcomes(_ actor: Actor) async throws -> [String: String] {
    var outcomes: [String: String] = [:]
    let scene = try await MatrixScene()
    for request in FriendsProbes.reading(scene.target) {
      let caller = scene.caller(actor)
      outcomes[Self.name(request)] = await Self.outcome(of: request, by: caller, at: scene.desk)
    }
    let count = FriendsProbes.all(about: scene.target).count
    for index in FriendsProbes.reading(scene.target).count..<count {
      let scene = try await MatrixScene()
      let request = FriendsProbes.all(about: scene.target)[index]
      let caller = scene.caller(actor)
      outcomes[Self.name(request)] = await Self.outcome(of: request, by: caller, at: scene.desk)
    }
    return outcomes
  }

  @Test("everything is as the table says", arguments: Actor.allCases)
  func matrix(_ actor: Actor) async throws {
    let outcomes = try await outcomes(actor)
    #expect(outcomes.count == 67)
    let column = try #require(Actor.allCases.firstIndex(of: actor))
    let expected = try AccessTable.rows()
    #expect(Set(expected.keys) == Set(outcomes.keys))
    for (request, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
      #expect(expected[request]?[column] == outcome, "\(request) by \(actor)")
    }
  }

  @Test("whatever others try, what is the owner's stays as it was")
  func unchanged() async throws {
    for actor in [Actor.stranger, .blocked, .signedOut] {
      let scene = try await MatrixScene()
      let before = try await scene.owner.perform(Safety.Export()).document
      // Whoever is around can be part of a proposed crew; all else is nobody else's to change.
      for request in FriendsProbes.all(about: scene.target)
      where type(of: request).access != .anyone && !(request is Crews.Propose) {
        let caller = scene.caller(actor)
        _ = await Self.outcome(of: request, by: caller, at: scene.desk)
      }
      let after = try await scene.owner.perform(Safety.Export()).document
      #expect(before == after, "changed by \(actor)")
    }
  }
}
