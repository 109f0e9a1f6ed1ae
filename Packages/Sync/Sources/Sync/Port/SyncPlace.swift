public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What can be told of a place before it is synced with.
public struct SyncPlace: Sendable, Hashable {
  /// Its own name for itself, which stays when it moves; `nil` if nothing was ever synced there.
  public let name: String?
  /// Where it is, as people read it.
  public let label: String
  /// Whose it is; `nil` only if it is nobody's yet, or that is encrypted and was not opened: a program
  /// refuses a place that has a name and no owner.
  public let owner: SyncOwner?
  /// Whether it takes a key.
  public let isEncrypted: Bool
  /// Who wrote there, the latest first; empty if that is encrypted and was not opened.
  public let devices: [SyncDevice]
  /// What can't be read, as sentences for people.
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
  /// What it calls itself there (``SyncLink/device``).
  public let id: UUID
  /// What its owner called it last.
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
  /// Which store's stamps are this device's.
  public var node: UInt64 {
    withUnsafeBytes(of: id.uuid) { bytes in
      bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// A fresh identity that tells whose stamps are its own.
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

/// Whose changes a place holds, in the words of the program that made it.
public struct SyncOwner: Sendable, Hashable {
  /// Which program's data it is (`climbing`).
  public let product: String
  /// Whose data it is, as the program tells people apart.
  public let id: String
  /// What that person is called.
  public let name: String

  public init(product: String, id: String, name: String) {
    self.product = product
    self.id = id
    self.name = name
  }

  /// Whether the two are the same person in the same program, whatever they are called.
  public func isSame(as other: SyncOwner) -> Bool { product == other.product && id == other.id }
}
