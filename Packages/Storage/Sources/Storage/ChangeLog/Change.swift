#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One change of one record: an entry of the change log, and what travels between devices.
///
/// It says which fields have which values since when; it never says "the record is now this", so
/// two devices that edit two fields both keep their edit.
public struct Change: Sendable, Hashable {
  /// Names this change for ever: it is confirmed and cleared by this, and recognised if it comes
  /// twice.
  public let operation: UUID
  /// Its place in this store's log; 0 if it is not from a log.
  public let sequence: Int64
  /// Whose row it changes.
  public let scope: Scope
  public let table: String
  /// The record's identity.
  public let record: UUID
  /// Counts makings and deletions: 1 made, 2 deleted, 3 restored.
  ///
  /// Odd: it lives.
  ///
  /// Of two changes to `deleted_at` the one with more lives behind it stays, so that a stale edit
  /// can't revive a record and restoring it can.
  public let life: Int
  /// When the change was made; no field's stamp is later.
  public let stamp: HybridTimestamp
  /// The fields that changed.
  public let fields: [FieldChange]
  /// The catalogue's version of whoever made it.
  public let schemaVersion: Int

  public init(
    operation: UUID, sequence: Int64 = 0, scope: Scope, table: String, record: UUID, life: Int,
    stamp: HybridTimestamp, fields: [FieldChange], schemaVersion: Int
  ) {
    self.operation = operation
    self.sequence = sequence
    self.scope = scope
    self.table = table
    self.record = record
    self.life = life
    self.stamp = stamp
    self.fields = fields
    self.schemaVersion = schemaVersion
  }

  /// Whether the record is deleted after the change.
  public var isDeletion: Bool { life.isMultiple(of: 2) }

  /// Whether the record is gone for good after the change.
  public var isErasure: Bool { life == Change.erasedLife }

  /// The life of an erased record: even, and more than making and deleting ever counts up to, so
  /// that nothing revives it.
  public static let erasedLife = 1_000_000_000
}
