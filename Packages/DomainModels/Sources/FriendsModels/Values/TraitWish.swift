/// What somebody wishes of others in a trait.
public enum TraitWish: String, Sendable, CaseIterable, Codable {
  case any
  /// Like oneself.
  case similar
  /// Unlike oneself.
  case complementary
}
