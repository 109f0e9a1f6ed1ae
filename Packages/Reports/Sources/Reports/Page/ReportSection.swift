/// A part of a report, with a heading of the second level.
public struct ReportSection: Sendable {
  /// What it is about; it stands in the table of contents too.
  ///
  /// A part with an empty one has no heading and is not in that table.
  public var heading: String

  /// What it says, from top to bottom.
  public var blocks: [ReportBlock]

  public init(_ heading: String, _ blocks: [ReportBlock] = []) {
    self.heading = heading
    self.blocks = blocks
  }
}
