public import Storage

/// What taking changes from elsewhere came to.
public struct TakeReport: Sendable, Hashable {
  /// How many changed something here.
  public var applied = 0
  /// How many were known, or older than what is here.
  public var known = 0
  /// How many are kept until they can be taken.
  public var parked = 0
  /// How many are of somebody whose records don't come this way.
  public var foreign = 0
  /// How many contradict themselves, and were passed over.
  public var invalid = 0
  /// How many values gave way to others whose authors had not seen them.
  public var conflicts = 0
  /// Records of others among them (``SyncGuests``), which the place has, then.
  public var guests: Set<RecordKey> = []

  /// A report of nothing.
  public init() {}

  /// Adds another report up.
  public static func += (left: inout TakeReport, right: TakeReport) {
    left.applied += right.applied
    left.known += right.known
    left.parked += right.parked
    left.foreign += right.foreign
    left.invalid += right.invalid
    left.conflicts += right.conflicts
    left.guests.formUnion(right.guests)
  }
}
