public import ClimbingModels
public import DomainModels

/// What an archive says of itself before its rows come.
public struct ArchiveHeader: Sendable, Equatable {
  /// The version of the tables (`ClimbingRecords.layoutVersion`).
  public var layout: Int
  /// The program that wrote it.
  public var program: String
  /// Whose logbook it is.
  public var climber: Identifier<Profile>
  /// The tables in the order in which their rows come, each with its columns.
  public var tables: [RecordDefinition]

  public init(
    layout: Int, program: String, climber: Identifier<Profile>, tables: [RecordDefinition]
  ) {
    self.layout = layout
    self.program = program
    self.climber = climber
    self.tables = tables
  }
}
