import DomainModels
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which folder it is, and whose.
struct FolderIdentity: Sendable, Hashable {
  let id: UUID
  /// When it was made, by the clock of the device that made it.
  let made: Timestamp
  let owner: SyncOwner
  /// The salt of the key with which it is encrypted; `nil` if it is not.
  let salt: [UInt8]?

  /// Whether this one counts where two devices made one each before they saw the other's.
  ///
  /// The encrypted one does, so that nobody writes openly what somebody else encrypts; of two the
  /// smaller one.
  func outweighs(_ other: FolderIdentity) -> Bool {
    if (salt == nil) != (other.salt == nil) { return salt != nil }
    return id.byteArray.lexicographicallyPrecedes(other.id.byteArray)
  }
}
