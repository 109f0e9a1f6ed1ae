/// What a classifier says about one text.
public struct TextClassification: Hashable, Sendable {
  /// A label, how probable it is, and why.
  public struct Candidate: Hashable, Sendable {
    public let label: String

    /// From 0 to 1, calibrated; those of all labels and the background add up to 1.
    public let probability: Double

    /// The words that spoke for it most, the strongest first; empty if none did.
    public let evidence: [TextEvidence]
  }

  /// Every label but the background, the most probable first.
  public let ranking: [Candidate]

  /// How probable it is that no label applies; 0 for a classifier without a background label.
  public let background: Double

  /// Whether the text has a word at all.
  ///
  /// The answer about one that has none is only how common the labels were in training.
  public let hasWords: Bool

  /// The probability of the background from which nothing is worth saying.
  public let backgroundLimit: Double

  /// The probability below which a label is not worth saying.
  public let threshold: Double

  /// Whether anything is to be said: the text has words, and the background is improbable enough.
  public var isOpen: Bool { hasWords && (background < backgroundLimit || backgroundLimit >= 1) }

  /// The most probable labels that reach the threshold, if anything is to be said; none is an
  /// answer.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: the candidates, the most probable first.
  public func candidates(top count: Int = 3) -> [Candidate] {
    guard isOpen else { return [] }
    return Array(ranking.prefix(max(0, count)).prefix { $0.probability >= threshold })
  }
}
