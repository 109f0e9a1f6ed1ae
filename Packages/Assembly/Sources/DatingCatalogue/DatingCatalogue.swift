import DatingModels
public import DomainModels
import Identity
import ModerationModels
import PeopleModels
public import Storage
import Upkeep

/// The catalogue of dating's store; apart from the program, so that benchmarks open the same file.
public enum DatingCatalogue {
  /// The version of everything that the store keeps together; raise it with every change of a
  /// schema in any of the lists below.
  public static let version = 10

  /// The cards and what was decided on them, accounts, and people.
  public static let types: [any Record.Type] =
    DatingRecords.all + IdentityRecords.allWithPasskeys + PeopleRecords.all + OutboxRecords.types
    + UpkeepRecords.types + ModerationRecords.types

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "dating", types) }
  }

  /// The part of it that an export writes and an import reads: cards alone.
  ///
  /// Messages between people are sealed, but decisions and their times stand in clear columns. They
  /// leave the store by a person's own export, and in a backup of the whole file.
  public static var exported: Catalogue {
    get throws { try Catalogue(version: version, of: "dating", DatingRecords.all) }
  }
}
