/// A type whose values travel as text of a form of its own, such as an ID with a prefix.
///
/// Documents of an API show the form. Types that decode any text, a UUID, a date or an instant
/// (RFC 3339) need no conformance.
public protocol WireText: Codable {
  /// A text that the type decodes.
  static var wireExample: String { get }
  /// The regular expression (ECMA-262) that every text matches.
  static var wirePattern: String { get }
}
