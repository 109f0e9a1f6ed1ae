public import ClimbingModels
import DomainModels
public import Storage

/// Finds the sessions that a climb without one may have been part of.
public struct FindSessionsOfDay<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The sessions of a climb's day, in the order in which they began.
  ///
  /// - Parameter climb: the climb.
  /// - Returns: none if the climb has a session, or its day is not known.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(for climb: Climb) async throws -> [Session] {
    guard climb.session == nil, let day = climb.date?.day else { return [] }
    return try await context.store.read { transaction in
      try transaction.fetch(Query<Session>().filter(\.day == day).order(by: \.startedAt))
    }
  }
}
