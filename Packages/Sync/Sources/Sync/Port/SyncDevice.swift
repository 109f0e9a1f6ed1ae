public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
