public import ClimbingModels
import DomainModels
public import Storage

/// Lists the sessions, the newest first.
public struct ListSessions<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Counts what was climbed in each.
  ///
  /// - Parameters:
  ///   - limit: how many at most; `nil` for all.
  ///   - includingDeleted: whether deleted ones are listed too, with what was deleted with them.
  /// - Returns: the sessions, the one that began last first.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    limit: Int? = nil, includingDeleted: Bool = false
  ) async throws -> [SessionSummary] {
    try await context.store.read { transaction in
      var query = Query<Session>().order(by: \.startedAt, .descending).order(by: \.id, .descending)
      if includingDeleted { query = query.includingDeleted() }
      if let limit { query = query.limit(limit) }
      let sessions = try transaction.fetch(query)
      var climbs = Query<Climb>().order(by: \.lifecycle.createdAt).order(by: \.id)
      if includingDeleted { climbs = climbs.includingDeleted() }
      // A list of most sessions is answered faster by reading all climbs that have one.
      climbs = climbs.filter(
        limit == nil ? \.session != nil : .among(\.session, sessions.map { $0.id }))
      let deletions = Dictionary(
        uniqueKeysWithValues: sessions.map { ($0.id, $0.lifecycle.deletedAt) })
      let kept = try transaction.fetch(climbs).filter { climb in
        guard let id = climb.session, let deletedAt = deletions[id] else { return false }
        return climb.lifecycle.deletedAt == deletedAt
      }
      let logged = Dictionary(grouping: try transaction.logged(kept)) { $0.climb.session }
      return sessions.map { SessionSummary($0, logged[$0.id] ?? []) }
    }
  }
}

/// A session in a list.
public struct SessionSummary: Sendable {
  public let session: Session
  /// The number of climbs that were tried.
  public let climbCount: Int
  /// The number of climbs that were climbed.
  public let sendCount: Int
  /// The number of attempts that were made.
  public let attemptCount: Int
  /// The hardest grade that was climbed, one of each family, routes first; what has no band is left
  /// out.
  public let hardest: [GradedText]

  public init(
    session: Session, climbCount: Int, sendCount: Int, attemptCount: Int, hardest: [GradedText]
  ) {
    self.session = session
    self.climbCount = climbCount
    self.sendCount = sendCount
    self.attemptCount = attemptCount
    self.hardest = hardest
  }

  /// Counts a session's climbs.
  init(_ session: Session, _ climbs: [LoggedClimb]) {
    let grades = climbs.compactMap(\.climbedGrade)
    let byFamily = Dictionary(grouping: grades) { $0.family ?? "" }
    let hardest = byFamily.compactMap { family, grades in
      family.isEmpty
        ? nil : grades.max { ($0.high ?? 0, $0.low ?? 0) < ($1.high ?? 0, $1.low ?? 0) }
    }
    self.init(
      session: session, climbCount: climbs.count, sendCount: climbs.count(where: \.isSent),
      attemptCount: climbs.reduce(0) { $0 + $1.attempts.count(where: \.result.isTry) },
      hardest: hardest.sorted {
        ($0.family == "route" ? "" : $0.family ?? "")
          < ($1.family == "route" ? "" : $1.family ?? "")
      })
  }
}

/// Finds the sessions that a climb without one may have been part of.
public struct FindSessionsOfDay<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The sessions of a climb's day, in the order in which they began.
  ///
  /// - Parameter climb: the climb.
  /// - Returns: none if the climb has a session, or its day is not known.
  /// - Throws: `StorageError`.
  public func callAsFunction(for climb: Climb) async throws -> [Session] {
    guard climb.session == nil, let day = climb.date?.day else { return [] }
    return try await context.store.read { transaction in
      try transaction.fetch(Query<Session>().filter(\.day == day).order(by: \.startedAt))
    }
  }
}
