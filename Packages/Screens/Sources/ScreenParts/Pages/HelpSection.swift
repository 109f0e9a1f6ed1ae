/// A part of the list of all keys.
public struct HelpSection: Sendable, Equatable {
  /// Where the keys work.
  public let title: String
  /// The keys.
  public let keys: [KeyHint]

  /// Makes a part from names and actions.
  public init(_ title: String, _ keys: [(String, String)]) {
    self.title = title
    self.keys = keys.map { KeyHint($0.0, $0.1) }
  }

  /// What works on every page.
  public static let everywhere = HelpSection(
    "Everywhere", [("? F1", "this page"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave at once")])
}
