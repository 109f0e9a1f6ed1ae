public import Storage

/// What a store has to hand over next.
public struct SyncBatch: Sendable, Hashable {
  /// Where it comes from, and so what is remembered once it was acknowledged.
  public enum Source: Sendable, Hashable {
    /// The change log, read up to this place of each scope.
    case log(through: LogPosition)
    /// The records themselves, at a first meeting: the place after which to go on, `nil` at the end.
    case records(next: String?)
    /// Records of ranges that differed; nothing is remembered.
    case ranges(next: RecordKey?)
  }

  /// The changes, each record's joined as far as that loses nothing.
  public let changes: [CoalescedChange]
  /// Where they come from.
  public let source: Source
  /// Changes that can't be handed over because what they refer to was refused.
  public let held: [Change]
  /// How far the device had pulled when they were collected.
  public let cursor: SyncCursor?

  public init(
    _ changes: [CoalescedChange], _ source: Source, held: [Change] = [],
    cursor: SyncCursor? = nil
  ) {
    self.changes = changes
    self.source = source
    self.held = held
    self.cursor = cursor
  }
}
