public import DomainModels
public import Storage
public import Sync

/// Finds places that the climber's logbook is synced with.
public struct FindSyncPlaces<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares looking for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// All of them, the oldest first.
  ///
  /// - Throws: ``ClimberSyncError/notLinked`` if there is none.
  public func callAsFunction() async throws -> [SyncLink] {
    let links = try await SyncLedger(context.store, clock: context.clock).links()
    if links.isEmpty { throw ClimberSyncError.notLinked }
    return links
  }

  /// The one that is named, or the only one.
  ///
  /// - Parameter text: where it is, or what it calls itself; `nil` for the only one.
  /// - Returns: the link.
  /// - Throws: ``ClimberSyncError``.
  public func callAsFunction(only text: String?) async throws -> SyncLink {
    let links = try await self()
    guard let text else {
      if let link = links.first, links.count == 1 { return link }
      throw ClimberSyncError.severalPlaces(links.map(\.label))
    }
    guard let link = links.first(where: { [$0.label, $0.place].contains(text) }) else {
      throw ClimberSyncError.placeNotFound(text, known: links.map(\.label))
    }
    return link
  }
}
