import ClimbingModels
import DomainModels
public import Storage
import Sync

/// The catalogue of climbing's store: logbooks, and the state of syncing beside them.
public enum ClimbingCatalogue {
  /// The version of everything that the store keeps together.
  public static let version = ClimbingRecords.layoutVersion

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws {
      try Catalogue(version: version, of: "climbing", ClimbingRecords.all + SyncRecords.all)
    }
  }
}
