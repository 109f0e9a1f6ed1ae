public import DomainModels
public import Storage

/// A whole journal for another device: every field with the time at which it was written, and
/// what was erased.
///
/// It is made of the rows and not of the change log, so that a device passes on what it took from
/// others, too.
public struct JournalBundle: Sendable, Equatable {
  /// The version of the tables (`JournalRecords.layoutVersion`).
  public let layout: Int
  public let madeAt: Timestamp
  /// One for each record, what others refer to first.
  public let changes: [Change]

  public init(layout: Int, madeAt: Timestamp, changes: [Change]) {
    self.layout = layout
    self.madeAt = madeAt
    self.changes = changes
  }
}
