import DomainModels
import JournalModels
public import Storage

/// The catalogue of the journal's store.
public enum JournalCatalogue {
  /// The version of everything that the store keeps together.
  public static let version = JournalRecords.layoutVersion

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "journal", JournalRecords.all) }
  }
}
