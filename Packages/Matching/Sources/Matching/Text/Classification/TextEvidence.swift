/// Words of a text that spoke for a label.
public struct TextEvidence: Hashable, Sendable {
  /// Where they stand in the text.
  public let range: Range<String.Index>

  /// The words as they stand there.
  public let text: String

  /// What they added to the label's score (a logarithm of odds before calibration); above 0.
  public let weight: Double
}
