import ClimbingFeatures
import ClimbingModels
import DomainModels
import SQLiteStorage
import Storage
import StorageTesting
import Testing

/// Two programs with one file between them, as a terminal and a background task have.
@Suite struct TwoWritersTests {
  /// Two crags over one SQLite file, each with a connection of its own.
  private func crags(_ folder: TemporaryFolder) throws -> [ClimbingFixture] {
    try (0..<2).map { number in
      let backend = try SQLiteBackend(
        path: folder.file("climbing.sqlite"), catalogue: ClimbingFixture.catalogue(),
        program: "writer \(number)", patience: .seconds(60))
      return try ClimbingFixture(backend: backend, seed: 100 + UInt64(number))
    }
  }

  private enum Outcome: Equatable { case started, refused, ended, nothingToEnd }

  private func start(_ crag: ClimbingFixture) async throws -> Outcome {
    do {
      _ = try await StartSession(crag)()
      return .started
    } catch let error as ClimbingRuleError {
      guard case .sessionAlreadyActive = error.reason else { throw error }
      return .refused
    }
  }

  private func end(_ crag: ClimbingFixture) async throws -> Outcome {
    do {
      _ = try await EndSession(crag)()
      return .ended
    } catch ClimbingError.noActiveSession {
      return .nothingToEnd
    }
  }

  @Test("a user who comes second is refused, whatever the interleaving")
  func starts() async throws {
    let folder = try TemporaryFolder()
    let crags = try crags(folder)
    for round in 0..<25 {
      let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
        // The two take turns in being asked first.
        for writer in 0..<4 {
          let crag = crags[(writer + round) % 2]
          group.addTask { try await start(crag) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.count { $0 == .started } == 1)
      #expect(outcomes.count { $0 == .refused } == 3)
      for crag in crags { #expect(try await crag.activeSessions().count == 1) }
      _ = try await end(crags[round % 2])
    }
    for crag in crags { try await crag.store.backend.close() }
  }

  @Test("starts and ends that cross leave one session under way, or none, at every moment")
  func crossing() async throws {
    let folder = try TemporaryFolder()
    let crags = try crags(folder)
    let outcomes = try await withThrowingTaskGroup(of: [Outcome].self) { group in
      for crag in crags {
        group.addTask {
          var outcomes: [Outcome] = []
          for _ in 0..<20 {
            outcomes.append(try await start(crag))
            #expect(try await crag.activeSessions().count <= 1)
          }
          return outcomes
        }
        group.addTask {
          var outcomes: [Outcome] = []
          for _ in 0..<20 {
            outcomes.append(try await end(crag))
            #expect(try await crag.activeSessions().count <= 1)
          }
          return outcomes
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let started = outcomes.count { $0 == .started }
    let ended = outcomes.count { $0 == .ended }
    #expect(try await crags[0].activeSessions().count == started - ended)
    let sessions = try await Contents(of: crags[1].store).sessions
    #expect(sessions.count == started)
    #expect(sessions.count(where: \.isActive) == started - ended)
    #expect(try await crags[0].store.audit().problems.isEmpty)
    for crag in crags { try await crag.store.backend.close() }
  }
}

extension ClimbingFixture {
  fileprivate func activeSessions() async throws -> [Session] {
    try await store.read { try $0.fetch(Query<Session>().filter(.isNil(\.endedAt))) }
  }
}
