public import DomainModels

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
  /// The scope of the changed row.
  public let scope: Scope
  public let table: String
  /// The record's ID.
  public let record: UUID
  /// Counts makings and deletions: 1 made, 2 deleted, 3 restored.
  ///
  /// Odd: it lives.
  ///
  /// Of two changes to `deleted_at` the one with more lives behind it stays, so that a stale edit
  /// can't revive a record and restoring it can.
  public let life: Int
  /// When the change was made; no field's timestamp is later.
  public let stamp: HybridTimestamp
  /// The fields that changed.
  public let fields: [FieldChange]
  /// The catalogue's version of the program that made the change.
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

  /// True if the record is deleted after the change.
  public var isDeletion: Bool { life.isMultiple(of: 2) }

  /// True if the record is gone for good after the change.
  public var isErasure: Bool { life == Change.erasedLife }

  /// The life of an erased record: even, and more than making and deleting ever counts up to, so
  /// that nothing revives it.
  public static let erasedLife = 1_000_000_000
}

/// The outcome of one foreign change.
public enum ChangeOutcome: String, Sendable, Hashable {
  /// Every field was taken.
  case applied
  /// Some fields were taken; the others hold something later.
  case merged
  /// Nothing was taken: all of it was known, or something later is here.
  case superseded
  /// The catalogue has no such table, or not this change's columns: keep it for a newer program.
  case unknownSchema = "unknown_schema"
  /// The record is not here, and the change does not hold all it needs: keep it until the rest
  /// has come.
  case incomplete
  /// A timestamp is more than a day ahead of this device's clock, and would win over every edit until
  /// then: keep it. Either this clock is wrong, or the other one was; a transport that carries
  /// changes has the server give it a new timestamp.
  case tooFarAhead = "too_far_ahead"
  /// The change contradicts itself, or names a scope that its table can't have: no store takes it,
  /// now or later.
  case invalid
}

/// The new value of one field, and when it was written.
public struct FieldChange: Sendable, Hashable {
  public let name: String
  /// The new value of the field.
  public let value: StoredValue
  /// The timestamp of the new value.
  public let stamp: HybridTimestamp
  /// When the value was written that its author saw and replaced; `nil` where nothing was there, or
  /// where it is not known.
  ///
  /// A store that holds a later one than this has a value that the author had not seen: the two edits
  /// were made side by side.
  public let replaced: HybridTimestamp?

  public init(
    name: String, value: StoredValue, stamp: HybridTimestamp, replaced: HybridTimestamp? = nil
  ) {
    self.name = name
    self.value = value
    self.stamp = stamp
    self.replaced = replaced
  }
}

extension FieldChange {
  /// Returns whether this stays where a field holds something else: it was written later, or is the
  /// greater value of the same time.
  ///
  /// It is a total order over what is written to one field, the same in every store and in every
  /// other place where changes are folded together. Of `deleted_at` lives decide first, which the
  /// caller knows.
  ///
  /// - Parameters:
  ///   - value: what the field holds.
  ///   - stamp: the timestamp of that value.
  /// - Returns: whether the field has to take the change.
  public func outweighs(_ value: StoredValue, at stamp: HybridTimestamp) -> Bool {
    self.stamp == stamp ? self.value.winsTie(against: value) : self.stamp > stamp
  }
}
