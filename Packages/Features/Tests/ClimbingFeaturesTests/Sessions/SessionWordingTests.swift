import ClimbingFeatures
import ClimbingModels
import DomainModels
import Testing

/// What a climber reads where a number of a session is out of its range.
@Suite struct SessionWordingTests {
  private static let scale = "1 stands for the least, the highest number for the most"

  private static func failure(
    _ body: () async throws -> Void
  ) async throws -> any ExplainedError {
    let error = await #expect(throws: (any Error).self) { try await body() }
    return try #require(error as? any ExplainedError)
  }

  @Test("readiness at a start is named in words, with its range and what was said")
  func start() async throws {
    let crag = try Crag()
    let mental = try await Self.failure {
      _ = try await crag.start(SessionStart(mentalReadiness: 7))
    }
    #expect(mental.message == "mental readiness must be 1 to 5, not 7")
    #expect(mental.code == "invalid_value" && mental.kind == .usage)
    #expect(mental.hint == Self.scale)
    let both = try await Self.failure {
      _ = try await crag.start(SessionStart(mentalReadiness: 0, physicalReadiness: 6))
    }
    #expect(
      both.message
        == "mental readiness must be 1 to 5, not 0; physical readiness must be 1 to 5, not 6")
    #expect(try await Contents(of: crag.store).sessions.isEmpty)
  }

  @Test("exertion and pump at an end, and in an edit")
  func end() async throws {
    let crag = try Crag()
    let session = try await crag.start()
    let ended = try await Self.failure { _ = try await crag.end(.active, SessionEnd(rpe: 11)) }
    #expect(ended.message == "exertion (RPE) must be 1 to 10, not 11")
    #expect(ended.hint == Self.scale)
    let pumped = try await Self.failure { _ = try await crag.end(.active, SessionEnd(pump: 0)) }
    #expect(pumped.message == "pump must be 1 to 5, not 0")
    let edited = try await Self.failure {
      _ = try await EditSession(crag)(
        .identified(session.id), SessionEdit(rpe: .set(0), pump: .set(6)))
    }
    #expect(edited.message == "exertion (RPE) must be 1 to 10, not 0; pump must be 1 to 5, not 6")
    #expect(edited.hint == Self.scale)
  }

  @Test("other fields are named in words too, and nothing is hinted at")
  func others() async throws {
    let crag = try Crag()
    let long = try await Self.failure {
      _ = try await crag.start(SessionStart(place: String(repeating: "x", count: 201)))
    }
    #expect(long.message == "place must have at most 200 characters")
    #expect(long.hint == nil)
  }
}
