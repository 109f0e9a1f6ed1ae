/// What an import did, or would do.
///
/// Every row is accounted for: ``read`` is ``imported`` and ``duplicates`` and those that are
/// ``unreadable``.
public struct ImportReport: Sendable, Equatable {
  /// The file's name.
  public var file: String
  /// The name of the format.
  public var format: String
  /// Whether nothing was written.
  public var isDryRun: Bool
  /// How many rows the file has.
  public var read = 0
  /// How many of them were added.
  public var imported = 0
  /// How many were there before, deleted ones too.
  public var duplicates = 0
  /// In how many readable rows something damaged was put right, whether they were there before or
  /// not.
  public var repaired = 0
  /// How many readable rows are of a climb that the local catalogue has.
  public var linked = 0
  /// The scale that became the climber's for routes, because most of the logbook is in it; `nil` where
  /// one was chosen before, or none stands out.
  public var routeScale: String?
  /// The same for boulders.
  public var boulderScale: String?
  /// What could not be read, in the file's order.
  public var unreadable: [UnreadableRow] = []
  /// What was put right, in the file's order.
  public var repairs: [RepairedRow] = []

  /// Makes the report of a file of which nothing was read yet.
  public init(file: String, format: String, isDryRun: Bool) {
    self.file = file
    self.format = format
    self.isDryRun = isDryRun
  }
}
