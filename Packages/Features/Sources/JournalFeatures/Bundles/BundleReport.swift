public import Storage

/// The result of taking in a bundle.
public struct BundleReport: Sendable, Equatable {
  /// Whether nothing was written.
  public var isDryRun: Bool
  /// How many records it holds.
  public var read = 0
  /// How many are new here, or took everything that the bundle says.
  public var applied = 0
  /// How many took a part, and keep what was written here later.
  public var merged = 0
  /// How many hold all of it already, or something later.
  public var unchanged = 0
  /// How many of what was written belonged to thoughts that were erased, and were erased too.
  public var swept = 0
  /// How many were erased on the other device, and were not known to be so here.
  public var erased = 0
  /// How many could not be taken, by the reason.
  public var refused: [ChangeOutcome: Int] = [:]
  /// Whether what was erased is gone from the files, too; if not, another program was reading.
  public var isScrubbed = true

  init(isDryRun: Bool) { self.isDryRun = isDryRun }
}
