/// One distortion that a thought might show.
public struct Suggestion: Sendable, Hashable {
  /// The id of the type (`mindReading`).
  public let type: String
  /// How probable it is, 0 to 1.
  public let probability: Double
  /// The words that speak for it, as they stand in the text, the strongest first.
  public let evidence: [String]

  public init(type: String, probability: Double, evidence: [String] = []) {
    self.type = type
    self.probability = probability
    self.evidence = evidence
  }
}
