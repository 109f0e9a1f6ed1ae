/// How sure a format is that a file is one of its own.
public struct FormatRecognition: Sendable, Equatable {
  /// From 0, certainly not, to 100, certainly.
  public let confidence: Int
  /// Whether the file can be read only with a passphrase.
  public let needsPassphrase: Bool
  /// What the file lacks to be read, such as the names of columns; empty if it can be read.
  public let missing: [String]

  public init(confidence: Int, needsPassphrase: Bool = false, missing: [String] = []) {
    self.confidence = min(max(confidence, 0), 100)
    self.needsPassphrase = needsPassphrase
    self.missing = missing
  }

  /// Certainly not.
  public static let none = FormatRecognition(confidence: 0)
}
