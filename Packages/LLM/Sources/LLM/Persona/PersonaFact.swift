/// Something that a persona may say of itself as a fact, with who says so.
public struct PersonaFact: Sendable, Equatable {
  /// What a fact is to its persona.
  public enum Kind: String, Sendable, CaseIterable {
    /// Speaks for it.
    case strength
    /// Speaks against it.
    case limitation
    /// A number to know it by.
    case figure
    /// What is right, where something else is often said.
    case correction
  }

  /// How sure the source is.
  public enum Confidence: String, Sendable, CaseIterable {
    /// One study, or a judgement.
    case low
    /// A few studies.
    case medium
    /// Several lines of evidence.
    case high
  }

  /// What it is to the persona.
  public var kind: Kind
  /// The fact, as one sentence.
  public var text: String
  /// What is often said instead; only of a ``Kind/correction``.
  public var popular: String?
  /// Who says so, and where.
  public var source: String
  /// The year of the source.
  public var year: Int
  /// How sure that is.
  public var confidence: Confidence

  public init(
    kind: Kind, text: String, popular: String? = nil, source: String, year: Int,
    confidence: Confidence
  ) {
    self.kind = kind
    self.text = text
    self.popular = popular
    self.source = source
    self.year = year
    self.confidence = confidence
  }
}
