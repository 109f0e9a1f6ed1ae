public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of syncing in an app's own store.
///
/// List them in the app's catalogue beside its records, and raise the catalogue's version. They are
/// local: none of them travels.
public enum SyncRecords {
  public static var all: [any Record.Type] {
    [SyncLink.self, ParkedChange.self, QuarantinedChange.self, SyncConflict.self]
  }
}

/// The namespaces of identities that follow from what a record is about (RFC 9562, version 5).
enum SyncNamespace {
  static let link = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x11
    ))
  /// Of parked changes.
  static let parked = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x12
    ))
  static let conflict = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x13
    ))
}

/// A change as a column holds it: the line of JSON that travels.
public struct StoredChange: ColumnValue, Hashable {
  public let change: Change

  public init(_ change: Change) { self.change = change }

  public static var columnType: ColumnType { .text }

  /// The change as JSON; what no store would have given, a NaN, leaves nothing.
  public var stored: StoredValue { .text((try? ChangeJSON.text(of: change)) ?? "") }

  /// Reads a change.
  ///
  /// - Throws: `StoredValueMismatch` if the value is something else.
  public init(stored: StoredValue) throws {
    guard case .text(let text) = stored, let change = ChangeJSON.change(of: text) else {
      throw StoredValueMismatch(expected: "a change as JSON", found: stored)
    }
    self.change = change
  }
}
