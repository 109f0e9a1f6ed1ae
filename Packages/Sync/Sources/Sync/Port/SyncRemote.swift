public import DomainModels
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The known facts about a place before it is synced with.
public struct SyncRemote: Sendable, Hashable {
  /// Its own name for itself, which stays when it moves; `nil` if nothing was ever synced there.
  public let name: String?
  /// The place, as users read it.
  public let label: String
  /// Its owner; `nil` only if it has none yet, or it is encrypted and was not opened: a
  /// program refuses a place that has a name and no owner.
  public let owner: SyncOwner?
  /// True if it takes a key.
  public let isEncrypted: Bool
  /// Who wrote there, the latest first; empty if that is encrypted and was not opened.
  public let devices: [SyncDevice]
  /// Sentences for users about what could not be read.
  public let notices: [String]

  public init(
    name: String?, label: String, owner: SyncOwner?, isEncrypted: Bool, devices: [SyncDevice],
    notices: [String] = []
  ) {
    self.name = name
    self.label = label
    self.owner = owner
    self.isEncrypted = isEncrypted
    self.devices = devices
    self.notices = notices
  }
}

/// A device that wrote at a place.
public struct SyncDevice: Sendable, Hashable {
  /// The identity of the device there (``SyncLink/device``).
  public let id: UUID
  /// The latest name that its owner gave it.
  public let name: String
  /// When it last wrote, by its own clock; `nil` if the place does not know.
  public let lastWritten: Timestamp?

  public init(id: UUID, name: String, lastWritten: Timestamp?) {
    self.id = id
    self.name = name
    self.lastWritten = lastWritten
  }
}

extension SyncDevice {
  /// The node of the store whose timestamps are this device's.
  public var node: UInt64 {
    withUnsafeBytes(of: id.uuid) { bytes in
      bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// A fresh identity that tells whose timestamps are its own.
  static func identity(_ fresh: UUID, of node: UInt64) -> UUID {
    withUnsafeBytes(of: fresh.uuid) { first in
      withUnsafeBytes(of: node.bigEndian) { last in
        var bytes = fresh.uuid
        withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: Array(first.prefix(8)) + last) }
        return UUID(uuid: bytes)
      }
    }
  }
}

/// The owner of a place's changes, in the words of the program that made it.
public struct SyncOwner: Sendable, Hashable {
  /// The program that the data belongs to (`climbing`).
  public let product: String
  /// The identity of the person, as the program tells people apart.
  public let id: String
  /// The name of the person.
  public let name: String

  public init(product: String, id: String, name: String) {
    self.product = product
    self.id = id
    self.name = name
  }

  /// Returns whether the two are the same person in the same program, under any name.
  public func isSame(as other: SyncOwner) -> Bool { product == other.product && id == other.id }
}

/// The arguments of opening a place, besides its address.
public struct SyncSession: Sendable {
  /// The owner of the changes that it has to hold, or will hold if it is made.
  public let owner: SyncOwner
  /// The name of this device.
  public let deviceName: String
  /// The key of the place; `nil` for one that is not encrypted, or becomes so.
  public let key: SyncKey?
  /// True if a place where nothing is yet becomes one that is synced with.
  ///
  /// Not for one that this device has synced with before: then it is empty because a stick is not
  /// plugged in.
  public let makesPlace: Bool
  /// Says when something was written; nothing depends on it.
  public let clock: WallClock
  /// Gives names to what is made.
  public let random: RandomSource

  public init(
    owner: SyncOwner, deviceName: String, key: SyncKey? = nil, makesPlace: Bool, clock: WallClock,
    random: RandomSource
  ) {
    self.owner = owner
    self.deviceName = deviceName
    self.key = key
    self.makesPlace = makesPlace
    self.clock = clock
    self.random = random
  }
}

/// The key of an encrypted place.
public enum SyncKey: Sendable {
  /// A passphrase that the user remembers.
  case passphrase(Secret)
  /// The key that was derived or given out, and is kept between two commands
  /// (``SyncConnection/key``).
  case kept(Secret)
}
