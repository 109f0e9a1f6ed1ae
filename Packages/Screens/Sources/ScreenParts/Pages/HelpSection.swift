/// A part of the list of all keys.
public struct HelpSection: Sendable, Equatable {
  /// The title of the section: where the keys work.
  public let title: String
  public let keys: [KeyHint]

  public init(_ title: String, _ keys: [(String, String)]) {
    self.title = title
    self.keys = keys.map { KeyHint($0.0, $0.1) }
  }

  /// The keys that work on every page.
  public static let everywhere = HelpSection(
    "Everywhere", [("? F1", "this page"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave at once")])
}
