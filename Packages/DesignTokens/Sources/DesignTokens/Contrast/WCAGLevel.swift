/// How strictly the Web Content Accessibility Guidelines are kept.
public enum WCAGLevel: String, Sendable, CaseIterable {
  /// The level that laws ask for.
  case aa = "AA"

  case aaa = "AAA"
}
