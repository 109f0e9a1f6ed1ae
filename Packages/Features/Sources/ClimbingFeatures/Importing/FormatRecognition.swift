/// How sure a format is that a file is one of its own.
public struct FormatRecognition: Sendable, Equatable {
  /// From 0, certainly not, to 100, certainly.
  public let confidence: Int
  /// What the file lacks to be read, such as the names of columns; empty if it can be read.
  public let missing: [String]

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - confidence: from 0 to 100.
  ///   - missing: what the file lacks.
  public init(confidence: Int, missing: [String] = []) {
    self.confidence = min(max(confidence, 0), 100)
    self.missing = missing
  }

  /// Certainly not.
  public static let none = FormatRecognition(confidence: 0)
}
