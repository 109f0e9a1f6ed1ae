public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A part of a table of one scope: the records whose identity ends in one byte.
///
/// Identities begin with the time and end in chance, so that the ranges are of about one size.
public struct DigestRange: Sendable, Hashable {
  public let table: String
  public let scope: Scope
  /// The last byte of their identities.
  public let bucket: UInt8

  public init(table: String, scope: Scope, bucket: UInt8) {
    self.table = table
    self.scope = scope
    self.bucket = bucket
  }

  /// The range in which a record is.
  public init(of key: RecordKey) {
    self.init(table: key.table, scope: key.scope, bucket: key.record.uuid.15)
  }
}

extension DigestRange: Comparable {
  /// Orders by table, scope and bucket, so that the same ranges always come in the same order.
  public static func < (left: DigestRange, right: DigestRange) -> Bool {
    (left.table, left.scope.description, left.bucket)
      < (right.table, right.scope.description, right.bucket)
  }
}
