public import DomainModels
public import Storage
public import Sync

/// Syncs a climber's logbook with all of its places, so that what comes from one reaches the others.
public struct SyncAllPlaces<
  Context: HasStore & HasClimber & HasClock & HasIdentifiers & HasSyncing
>: Sendable {
  private let context: Context

  /// Prepares syncing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Syncs with each place, and once more with those that came before one which had news.
  ///
  /// A place that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - nudge: why.
  ///   - report: receives the progress of each place.
  /// - Returns: what came of each place, the oldest first.
  /// - Throws: ``ClimberSyncError/notLinked``, `StorageError`.
  public func callAsFunction(
    _ nudge: SyncNudge = .asked,
    report: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> [PlaceOutcome] {
    var outcomes: [PlaceOutcome] = []
    for link in try await FindSyncPlaces(context)() {
      outcomes.append(PlaceOutcome(link: link, result: await sync(link, nudge, report)))
    }
    guard let last = outcomes.lastIndex(where: { ($0.report?.received ?? 0) > 0 }) else {
      return outcomes
    }
    for index in outcomes.indices.prefix(last) {
      guard let first = outcomes[index].report, first.problem == nil else { continue }
      let second = await sync(first.status.link, nudge, report)
      outcomes[index].result = second.map { first.followed(by: $0) }
    }
    return outcomes
  }

  private func sync(
    _ link: SyncLink, _ nudge: SyncNudge, _ report: @escaping @Sendable (SyncProgress) -> Void
  ) async -> Result<SyncReport, SyncError> {
    do {
      return .success(try await SyncLogbook(context)(again: link, nudge, report: report))
    } catch {
      return .failure(SyncError(background: error))
    }
  }
}

/// The result of syncing with one of several places.
public struct PlaceOutcome: Sendable {
  /// The link, as it was before.
  public let link: SyncLink
  /// The result, or the error of opening the place.
  public internal(set) var result: Result<SyncReport, SyncError>

  /// The result; `nil` if the place could not be opened.
  public var report: SyncReport? { try? result.get() }
}
