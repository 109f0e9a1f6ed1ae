import ClimbingModels
import Storage

/// Every row that a climber's logbook has, deleted ones too, so that two points in time can be
/// compared whole.
struct Contents: Sendable, Equatable {
  let sessions: [Session]
  let climbs: [Climb]
  let attempts: [Attempt]
  let tags: [ClimbTag]
  let impacts: [TagImpact]
  let changes: [Change]

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      Contents(
        sessions: try transaction.fetch(Query<Session>().includingDeleted().order(by: \.id)),
        climbs: try transaction.fetch(Query<Climb>().includingDeleted().order(by: \.id)),
        attempts: try transaction.fetch(Query<Attempt>().includingDeleted().order(by: \.id)),
        tags: try transaction.fetch(Query<ClimbTag>().includingDeleted().order(by: \.id)),
        impacts: try transaction.fetch(Query<TagImpact>().includingDeleted().order(by: \.id)),
        changes: try transaction.changes())
    }
  }

  private init(
    sessions: [Session], climbs: [Climb], attempts: [Attempt], tags: [ClimbTag],
    impacts: [TagImpact], changes: [Change]
  ) {
    self.sessions = sessions
    self.climbs = climbs
    self.attempts = attempts
    self.tags = tags
    self.impacts = impacts
    self.changes = changes
  }
}
