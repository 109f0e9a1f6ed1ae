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

extension UUID {
  /// The sixteen bytes.
  var byteArray: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

  /// An identity of chance alone (version 4), of which any part tells it from others.
  static func random(_ random: RandomSource) -> UUID {
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & ~(3 << 62) | 2 << 62
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }

  /// Reads sixteen bytes; `nil` for any other number of them.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    let array = Array(bytes)
    self = array.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The way it is written everywhere outside Swift.
  var text: String { hexText }
}

/// Numbers as the bytes of files, the greatest first.
enum BigEndian {
  static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// The number of all these bytes, at most eight.
  static func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
