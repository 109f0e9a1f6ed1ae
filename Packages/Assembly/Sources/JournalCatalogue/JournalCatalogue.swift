import DomainModels
import JournalModels
public import Storage

/// What the store of the journal keeps.
public enum JournalCatalogue {
  /// The version of everything that the store keeps together.
  public static let version = JournalRecords.layoutVersion

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "journal", JournalRecords.all) }
  }
}
