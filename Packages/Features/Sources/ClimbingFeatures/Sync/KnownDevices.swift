public import DomainModels
public import Storage
public import Sync

/// Finds out what the devices are called that the climber's places know.
public struct KnownDevices<Context: HasStore & HasClock & HasSyncing>: Sendable {
  private let context: Context

  /// Prepares asking the context's climber's places.
  public init(_ context: Context) { self.context = context }

  /// Looks at the places that can be reached now; the others are passed over.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> [SyncDevice] {
    var devices: [SyncDevice] = []
    for link in try await SyncLedger(context.store, clock: context.clock).links() {
      guard let location = try? SyncLocation(link.label),
        let found = try? await LookAtPlace(context)(location)
      else { continue }
      devices += found.place.devices
    }
    return devices
  }
}
