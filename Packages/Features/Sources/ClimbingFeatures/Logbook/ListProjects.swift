public import DomainModels
public import Storage

/// Lists the routes that took, or take, more than one try.
public struct ListProjects<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares the list of the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Every project: the active ones first, then the abandoned and the completed ones, each kind with
  /// the last tried first.
  ///
  /// Routes that were climbed at the first try, and those of which only their ascent was written
  /// down, are no projects.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [Project] {
    let today = context.today
    return try await context.store.read { try $0.projects(today: today) }
  }
}
