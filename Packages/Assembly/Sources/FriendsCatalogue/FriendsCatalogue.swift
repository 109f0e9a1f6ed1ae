public import DomainModels
import FriendsModels
import Identity
import ModerationModels
public import Storage
import Upkeep

/// The catalogue of the store of friends: accounts, and everything between people.
public enum FriendsCatalogue {
  /// The version of everything that the store keeps together; raise it with every change of a schema
  /// in any of the lists.
  public static let version = 7

  public static let types: [any Record.Type] =
    IdentityRecords.allWithPasskeys + FriendsRecords.all + OutboxRecords.types
    + UpkeepRecords.types + ModerationRecords.types

  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var whole: Catalogue {
    get throws { try Catalogue(version: version, of: "friends", types) }
  }
}
