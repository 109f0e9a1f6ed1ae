public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A part of a table of one scope: the records whose identity ends in one byte.
///
/// Identities begin with the time and end in random bits, so that the ranges are of about one size.
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

/// The fingerprint of some records in any order: equal where the records are equal.
///
/// Only what lives is counted, by identity, lives and the timestamps of all fields: of one
/// timestamp there is one value. It finds what was lost by accident, not what an attacker forged.
public struct Fingerprint: Sendable, Hashable {
  public private(set) var count = 0
  /// The sum of their hashes.
  public private(set) var sum: UInt64 = 0

  /// The fingerprint of nothing.
  public init() {}

  /// Takes a fingerprint that another party sent.
  public init(count: Int, sum: UInt64) {
    self.count = count
    self.sum = sum
  }

  /// Adds a record as it is; one that is deleted adds nothing.
  public mutating func add(_ state: Change) {
    if state.isDeletion { return }
    count += 1
    sum &+= Fingerprint.hash(of: state)
  }

  /// The 64-bit FNV-1a hash (draft-eastlake-fnv) of a record's state, mixed so that sums spread.
  static func hash(of state: Change) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    take(state.record.uuidString.utf8)
    take("/\(state.life)/".utf8)
    for field in state.fields.sorted(by: { $0.name < $1.name }) {
      take(field.name.utf8)
      take(field.timestamp.bytes)
    }
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    return hash ^ (hash >> 33)
  }
}
