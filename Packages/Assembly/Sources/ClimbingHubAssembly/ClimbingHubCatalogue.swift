import ClimbingModels
public import DomainModels
import HubFeatures
import Identity
public import Storage
import SyncServer
import Upkeep

/// What the store of a hub keeps: the synced records of climbing, the feeds, and accounts.
public enum ClimbingHubCatalogue {
  /// The version of everything that the store keeps together: climbing's, which the other lists raise.
  public static let version = ClimbingRecords.layoutVersion + changes

  /// How often a schema outside of climbing's records changed; raise it with each change.
  private static let changes = 2

  public static let types: [any Record.Type] =
    ClimbingRecords.all.filter { $0.isSynced } + SyncServerRecords.all
    + IdentityRecords.all + IdentityRecords.passkeys + HubRecords.types + UpkeepRecords.types

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "climbing-hub", types) }
  }
}

extension Record {
  fileprivate static var isSynced: Bool { schema.definition.kind == .synced }
}
