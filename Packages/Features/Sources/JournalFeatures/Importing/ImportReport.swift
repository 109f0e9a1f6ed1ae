/// The result of an import or of its dry run.
///
/// What belongs to a thought is counted with it: ``read`` is ``added``, ``merged`` and
/// ``unchanged`` together, and what could not be read is among ``problems``.
public struct ImportReport: Sendable, Equatable {
  /// The file's name.
  public var file: String
  /// The name of the format.
  public var format: String
  /// Whether nothing was written.
  public var isDryRun: Bool
  /// How many entries the file has that could be read.
  public var read = 0
  /// How many of them were not here.
  public var added = 0
  /// How many were here, and got something from the file.
  public var merged = 0
  /// How many of those that were added had been deleted here earlier.
  public var restored = 0
  /// How many are here already, as new or newer, or were deleted here.
  public var unchanged = 0
  /// How many of those that are unchanged were deleted here earlier, and stay so.
  public var deletedHere = 0
  /// The distortions of the file that the catalogue did not know, by the names that they got.
  public var customDistortions: [String] = []
  /// The unreadable rows, in the file's order, up to ``problemLimit``.
  public var problems: [ImportProblem] = []
  public var problemCount = 0

  /// How many problems are listed at most.
  public static let problemLimit = 1_000

  /// Makes the report of a file of which nothing was read yet.
  public init(file: String, format: String, isDryRun: Bool) {
    self.file = file
    self.format = format
    self.isDryRun = isDryRun
  }

  mutating func note(_ problem: ImportProblem) {
    problemCount += 1
    if problems.count < ImportReport.problemLimit { problems.append(problem) }
  }
}
