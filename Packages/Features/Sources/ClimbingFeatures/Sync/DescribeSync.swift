public import DomainModels
public import Storage
import Sync

/// Says how things stand with the climber's places.
public struct DescribeSync<Context: HasStore & HasClimber & HasClock & HasSyncing>: Sendable {
  private let context: Context

  /// Prepares describing for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Looks at what this device remembers, and at the places themselves as far as they can be reached.
  ///
  /// - Returns: the places, the oldest first.
  /// - Throws: `StorageError`, `SecretError`.
  public func callAsFunction() async throws -> [PlaceStatus] {
    let ledger = SyncLedger(context.store, clock: context.clock)
    let climber = context.climber
    let selection = try await context.store.read { try $0.syncSelection(of: climber) }
    var all: [PlaceStatus] = []
    for link in try await ledger.links() {
      let status = try await ledger.status(of: link.id, selection)
      do {
        let found = try await LookAtPlace(context)(try SyncLocation(link.label))
        all.append(
          PlaceStatus(
            status: status, obstacle: obstacle(found, link), devices: found.place.devices,
            isEncrypted: found.place.isEncrypted, notices: found.place.notices))
      } catch let error as SyncError {
        all.append(
          PlaceStatus(status: status, obstacle: error, devices: [], isEncrypted: nil, notices: []))
      }
    }
    return all
  }

  private func obstacle(_ found: FoundPlace, _ link: SyncLink) -> SyncError? {
    if found.isNew {
      return SyncError(
        .offline, "\(link.label) is there, but nothing of the synced data is in it",
        hint: "Plug in or mount what holds it")
    }
    if found.isLocked {
      return SyncError(
        .locked, "\(link.label) is encrypted, and its key is not kept here")
    }
    return nil
  }
}
