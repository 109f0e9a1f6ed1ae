/// One of the five broad ways in which people differ.
///
/// The first four carry their common names; the fifth is named from its calm end.
public enum Trait: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  /// Seeks what is new.
  case openness
  /// Plans, and finishes.
  case conscientiousness
  /// Seeks company.
  case extraversion
  /// Gives way, and cares.
  case agreeableness
  /// Stays calm; the other end of neuroticism.
  case steadiness

  /// The name as people read it.
  public var title: String { rawValue }
}
