/// A line of the training files that can't be understood.
public struct SuggesterFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  public enum Reason: Hashable, Sendable {
    /// It is not two columns with a tab between them.
    case columns
    /// A label is none of the types.
    case label(String)
    /// A label is there twice, or the background with others.
    case labels
  }

  /// The file's name.
  public let file: String
  /// The line, from 1.
  public let line: Int
  public let reason: Reason

  /// The text for people.
  public var description: String {
    switch reason {
    case .columns: "\(file):\(line): expected two columns with a tab between them."
    case .label(let label): "\(file):\(line): “\(label)” is none of the types."
    case .labels: "\(file):\(line): a label stands twice, or none beside others."
    }
  }
}
